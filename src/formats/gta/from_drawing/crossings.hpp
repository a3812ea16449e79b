#pragma once

#include <array>
#include <optional>

#include "formats/gta/convert/plain_graph.hpp"

namespace wend::gta_paths {

// Where ways of one kind cross at about one height, or one ends on another, though nothing joins
// them: makers mostly mean a junction, and forget the common point.
struct Crossings {
    u64 count = 0;
    // The first one in the order of the segments, in metres.
    std::array<double, 2> first{};
    u32 one = 0, other = 0;  // the segments that cross there
    // Whether there were too many segments in one place to look at all of them.
    bool is_part = false;

    static Crossings of(const PlainGraph& graph);
};

}  // namespace wend::gta_paths

#pragma once

#include <string>
#include <vector>

#include "wend/draw.hpp"

namespace wend::draw_detail {

// The nodes that a picture makes stand out, such as those that stand in a relation to one of them.
struct Highlight {
    NodeIndex node = no_index;  // That one; none where nodes were chosen otherwise.
    std::vector<bool> is_related;
    std::string node_name;  // `area 17`.
    std::string name;       // `visible from area 17`.
};

// Those that a request chooses by themselves.
Highlight highlight_of(std::vector<bool> is_chosen);

// Errors: no relation of that name; no such node.
Expected<Highlight> highlight_of(const Network& network, const ShownRelation& shown);

}  // namespace wend::draw_detail

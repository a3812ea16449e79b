#pragma once

#include <span>
#include <string_view>

#include "core/base/integers.hpp"
#include "model/edit/edited_map.hpp"

namespace wend::metroid_path {

// Two regions or faces that an edge joins from now on.
struct ConnectedPair {
    u32 one, other;
    f64 length;  // of the edge, in metres
};

// Rooms have no ways that lead down alone, and connect only what is chosen.
Expected<void> expect_no_options(const edits::ConnectEdges& edit);

// Reports pairs of `regions` or `faces`: of the first few one by one, of the rest how many.
void tell_connected(edit::EditedMap& map, std::span<const ConnectedPair> pairs,
                    std::string_view records);

}  // namespace wend::metroid_path

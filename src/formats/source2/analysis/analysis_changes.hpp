#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "formats/source2/analysis/analysis.hpp"

namespace wend::source2 {

// Changes to the tree of an analysis, so that it goes on to fit areas that are changed. All else in
// the tree stays as it is. Where a tree has no list of areas there is nothing to change.

// What becomes of areas: each of the mesh before, in order, with its ID, the one that it has then,
// none if it is removed, and where it led.
struct AreaBefore {
    u32 id = 0;
    std::optional<u32> new_id;
    std::vector<Neighbour> neighbours;
};

// Removes entries of areas that are removed, encounters and approaches of others that name them,
// and gives approaches new IDs and hiding spots new ones in a row. An error where the tree is no
// analysis, or not one of as many areas.
Expected<void> follow_areas(Kv3Value& root, const std::vector<AreaBefore>& areas);

// Adds an entry for an area behind all others: nothing is known of it, and nobody ever gets there.
Expected<void> append_area(Kv3Value& root);

// Moves all hiding spots.
using SpotMove = std::function<std::array<f32, 3>(const std::array<f32, 3>&)>;
Expected<void> move_hiding_spots(Kv3Value& root, const SpotMove& move);

}  // namespace wend::source2

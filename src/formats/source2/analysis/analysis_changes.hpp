#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "formats/source2/analysis/analysis.hpp"

namespace wend::source2 {

// Changes to the tree of an analysis, so that it goes on to fit areas that are changed. All else in
// the tree stays as it is. Where a tree has no list of areas there is nothing to change.

// The areas of the mesh as it was, in order, with where each led; and as it is, each with which of
// those it was, if any.
struct AreaBefore {
    u32 id = 0;
    std::vector<Neighbour> neighbours;
};
struct AreaNow {
    u32 id = 0;
    std::optional<u32> was;
};

// Lets the list follow its areas. Encounters and approaches that name areas which are gone go too;
// approaches get the new ids of areas, and hiding spots numbers in a row again. Of new areas
// nothing is known, and nobody ever gets there. An error where the tree is no analysis, or not one
// of as many areas.
Expected<void> change_areas(Kv3Value& root, std::span<const AreaBefore> before,
                            std::span<const AreaNow> now);

// A tree in which nothing is known of so many areas.
Kv3Value blank_analysis(std::size_t areas);

// An entry of the list of which nothing is known but hiding spots.
Kv3Value area_entry(std::span<const AnalysedSpot> spots);

// Moves the hiding spots of areas that are chosen.
using SpotMove = std::function<std::array<f32, 3>(const std::array<f32, 3>&)>;
Expected<void> move_hiding_spots(Kv3Value& root, const std::vector<bool>& is_chosen,
                                 const SpotMove& move);

// The areas that a mirror turns round, by their places: how many edges each has, which count the
// other way then, and where it led before and after. What encounters say of edges follows, and they
// stand in the order of the neighbours again. Approaches have numbers of which not all are known:
// those that name such an area go; gives back how many.
struct MirroredArea {
    u32 id = 0;
    std::optional<u32> edges;  // none where it stays
    std::vector<Neighbour> before, after;
};
Expected<u64> mirror_areas(Kv3Value& root, std::span<const MirroredArea> areas);

}  // namespace wend::source2

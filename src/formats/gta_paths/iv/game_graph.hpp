#pragma once

#include "formats/gta_paths/game_rules.hpp"
#include "formats/gta_paths/iv/area_map.hpp"

namespace wend::gta_paths::iv {

// Nothing is public about the route search of GTA IV: that of San Andreas is taken for it (fact
// sheet section 9). What it does for want of room is not known, and its answers say whose measure
// they are in.
inline constexpr GameTraits borrowed_traits{
    .measure_in_space = "|dx| + |dy| + 3 |dz|, borrowed from San Andreas",
    .measure_in_plan = "|dx| + |dy|, borrowed from San Andreas",
    .room = std::nullopt,
    .remark_on_lanes = ""};

// A map as that search would walk it. Flood fill numbers never keep it from searching.
GameGraph make_game_graph(const AreaMap& map, const Network& network);

}  // namespace wend::gta_paths::iv

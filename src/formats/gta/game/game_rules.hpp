#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "formats/gta/game/game_search.hpp"
#include "wend/game_rules.hpp"

namespace wend::gta_paths {

// What sets apart games that search ways as San Andreas does.
struct GameTraits {
    // How distance is measured, in space and on the map, as people are told.
    std::string_view measure_in_space, measure_in_plan;
    // Room for one search: so many nodes that it touches, and so far a distance.
    struct Room {
        u32 nodes, distance;
    };
    std::optional<Room> room;          // None where nothing is known of it.
    std::string_view remark_on_lanes;  // What a search that respects lanes should be told with.
};

// Room that San Andreas has: about so many nodes in its list of those it has touched, which is
// 5,000 long, and so far a distance in 16 bits. Its search goes backward and asks for lanes as if
// it went forward, so that by its letter it keeps to those against the traffic (its fact sheet,
// sections 2.3 and 4.6).
inline constexpr GameTraits san_andreas_traits{
    .measure_in_space = "|dx| + |dy| + 3 |dz|",
    .measure_in_plan = "|dx| + |dy|",
    .room = GameTraits::Room{.nodes = 4950, .distance = 32'765},
    .remark_on_lanes =
        "lanes are asked for as in what is known of the game's code, which takes "
        "those against the traffic; whether the game does is not known"};

// The answers of such a game about a network and the graph that its search walks.
std::unique_ptr<GameRules> make_game_rules(GameGraph graph, const Network& network,
                                           const GameTraits& traits);

}  // namespace wend::gta_paths

#pragma once

#include "c_interface/handles.hpp"
#include "wend/route_graph.hpp"

namespace wend::c {

// What a caller wants of paths.
struct RouteWish {
    RouteProfile profile = {};
    PathSearch search = PathSearch::shortest;
    OptionValues game_options = {};
    bool game_limits = false, many_queries = false;
};
Expected<RouteWish> route_wish(const Network& network, const wend_route_options* given);

// The graph of such paths, for what knows the shortest alone.
Expected<RouteGraph> route_graph(const wend_network& network, const wend_route_options* given);

// The answers of the game over the map that a network is of.
Expected<std::shared_ptr<GameRules>> game_rules(const wend_network& network,
                                                const OptionValues& options);

}  // namespace wend::c

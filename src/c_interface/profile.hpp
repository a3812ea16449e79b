#pragma once

#include "c_interface/handles.hpp"
#include "route/ready_paths.hpp"

namespace wend::c {

// What a caller wants of paths.
struct RouteWish {
    RouteProfile profile = {};
    PathSearch search = PathSearch::shortest;
    OptionValues game_options = {};
    bool game_limits = false, many_queries = false;
};
Expected<RouteWish> route_wish(const Network& network, const wend_route_options* given);

// What such paths need, for what knows the shortest alone; and the graph of them.
Expected<SharedPaths> shared_paths(const wend_network& network, const wend_route_options* given);
Expected<RouteGraph> route_graph(const wend_network& network, const wend_route_options* given);

// The answers of the game over the map that a network is of.
Expected<std::shared_ptr<GameRules>> game_rules(const wend_network& network,
                                                const OptionValues& options);

}  // namespace wend::c

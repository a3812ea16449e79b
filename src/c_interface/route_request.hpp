#pragma once

#include <cstddef>

#include "c_interface/handles.hpp"
#include "route/planner/endpoint.hpp"
#include "route/planner/prepared_paths.hpp"
#include "wend/c/route.h"
#include "wend/planner.hpp"

namespace wend::c {

// What the paths that a caller wants need, for what knows the shortest alone: their profile is in
// it.
Expected<SharedPaths> shared_paths(const wend_network& network, const wend_route_options* given);
// What a caller wants of a planner.
Expected<PlannerOptions> planner_options(const wend_network& network,
                                         const wend_route_options* given);

// The answers of the game over the map that a network is of.
Expected<std::shared_ptr<GameRules>> game_rules(const wend_network& network,
                                                const OptionValues& options);

// Whether a row of places stands for a node by its number.
inline bool is_node_row(const wend_locations& places, std::size_t row) {
    return places.nodes && places.nodes[row] != WEND_NONE && !(places.texts && places.texts[row]);
}

// The place of a row; the error names the row, and `called`, the list that it is of.
Expected<Location> place_at(const wend_locations& places, std::size_t row, const Network& network,
                            const char* called);
// The only place of a list.
Expected<Location> one_place(const wend_locations& places, const Network& network,
                             const char* called);

// The end of a path that a row stands for. A node may be of any kind.
Expected<Stop> stop_at(const wend_locations& places, std::size_t row, const Planner& planner,
                       const char* called);

// The end of ways of a graph that a row stands for; an index is asked where there is one.
Expected<Stop> resolved_at(const wend_locations& places, std::size_t row, const RouteGraph& graph,
                           std::optional<std::uint8_t> kind, const NearestNodes* index,
                           const char* called);
// The nodes that ways of a graph begin or end at, in each of some places.
Expected<std::vector<NodeIndex>> nodes_at(const wend_locations& places, const RouteGraph& graph,
                                          std::optional<std::uint8_t> kind, const char* called);

}  // namespace wend::c

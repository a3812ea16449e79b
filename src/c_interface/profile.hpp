#pragma once

#include "c_interface/handles.hpp"
#include "route/planner/ready_paths.hpp"

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

}  // namespace wend::c

#pragma once

#include <string>

#include "cli/options/format_options.hpp"
#include "wend/planner.hpp"

namespace wend::cli {

// What `--as` names: of verbs that find paths, and of those that find nearest nodes.
Expected<PathSearch> path_search_named(const std::string& name);
Expected<PathSearch> node_search_named(const std::string& name);

// A planner of what a user asks for. Options that only a game takes are an error where none is
// asked.
Expected<Planner> make_planner(const Map& map, PlannerOptions options,
                               const FormatOptions& game_options);

}  // namespace wend::cli

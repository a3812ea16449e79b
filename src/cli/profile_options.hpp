#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/mover_options.hpp"
#include "cli/speeds_file.hpp"
#include "cli/where.hpp"
#include "wend/map.hpp"
#include "wend/planner.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What ways may use and what they cost, as all verbs take it that look for ways.
struct ProfileOptions {
    std::string kind;  // Empty: any.
    bool respect_lanes = false;
    SpeedsFile speeds;
    Where where;
    MoverOptions mover;

    void declare(Arguments& arguments);
    Expected<RouteProfile> profile(const Map& map, Console& console) const;
    // The same for a planner of the shortest or quickest ways.
    Expected<PlannerOptions> planner_options(const Map& map, Console& console) const;
    // That links are left out which nobody can take is said to the console.
    Expected<RouteGraph> graph(const Map& map, Console& console) const;
};

}  // namespace wend::cli

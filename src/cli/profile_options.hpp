#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "cli/console.hpp"
#include "cli/speeds_file.hpp"
#include "cli/where.hpp"
#include "wend/map.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What ways may use and what they cost, as verbs take it that look for many ways.
struct ProfileOptions {
    std::string kind;  // Empty: any.
    bool respect_lanes = false;
    SpeedsFile speeds;
    Where where;

    void declare(Arguments& arguments);
    Expected<RouteGraph> graph(const Map& map, Console& console) const;
};

}  // namespace wend::cli

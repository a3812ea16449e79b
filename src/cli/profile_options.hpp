#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What ways may use and what they cost, as verbs take it that prepare a map for many ways.
struct ProfileOptions {
    std::string kind;  // Empty: any.
    bool respect_lanes = false;

    void declare(Arguments& arguments);
    Expected<RouteGraph> graph(const Network& network) const;
};

}  // namespace wend::cli

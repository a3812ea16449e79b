#pragma once

#include <string>

#include "cli/arguments.hpp"
#include "cli/speeds_file.hpp"
#include "wend/route_graph.hpp"

namespace wend::cli {

// What ways may use and what they cost, as verbs take it that look for many ways.
struct ProfileOptions {
    std::string kind;  // Empty: any.
    bool respect_lanes = false;
    SpeedsFile speeds;

    void declare(Arguments& arguments);
    Expected<RouteGraph> graph(const Network& network) const;
};

}  // namespace wend::cli

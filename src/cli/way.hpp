#pragma once

#include <string>
#include <utility>

#include "wend/route.hpp"

namespace wend::cli {

// What a user asks for when they ask for a way.
struct WayQuery {
    std::string from, to;  // Coordinates or names of records.
    std::string kind;      // Empty: any, and coordinates go to the main kind.
    bool respect_lanes = false;
};

// The options that a query means for a network.
Expected<RouteOptions> route_options(const Network& network, const WayQuery& query);

// The nodes that a query names.
Expected<std::pair<NodeIndex, NodeIndex>> ends_of(const Network& network, const WayQuery& query,
                                                  const RouteOptions& options);

}  // namespace wend::cli

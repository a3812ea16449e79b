#pragma once

#include <string>
#include <vector>

#include "wend/route.hpp"

namespace wend::cli {

// What a user asks for when they ask for a way.
struct WayQuery {
    std::string from, to;          // Coordinates or names of records.
    std::vector<std::string> via;  // The same: where it shall lead through, in this order.
    std::string kind;              // Empty: any, and coordinates go to the main kind.
    bool respect_lanes = false;
    std::string forbid;  // A place that the way shall not lead through; may be empty.
};

// The kind that `--kind` names; none if it names nothing.
Expected<std::optional<std::uint8_t>> kind_of(const Network& network, const std::string& name);

// The options that a query means for a network. Coordinates go to the nearest node, by `nearest` if
// that is given.
Expected<RouteOptions> route_options(const Network& network, const WayQuery& query,
                                     const FindNearest& nearest = {});

// Where the way that a query asks for begins, where it leads through, and where it ends.
Expected<std::vector<Endpoint>> stops_of(const Network& network, const WayQuery& query,
                                         const RouteOptions& options,
                                         const FindNearest& nearest = {});

}  // namespace wend::cli

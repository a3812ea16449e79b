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

// What an end of a way is called: the record, or where none was named the point.
std::string name_of(const Network& network, const Endpoint& end);

}  // namespace wend::cli

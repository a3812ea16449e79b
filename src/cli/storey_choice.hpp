#pragma once

#include <vector>

#include "cli/route_finder.hpp"

namespace wend::cli {

// The way through the stops that a query names. Where such have no height, the highest storeys
// count between which there is a way: the first stop keeps to the highest as long as it can, then
// the next. Where there is no way at all the highest count. The stops become those taken.
FoundWay find_on_storeys(RouteFinder& finder, const WayQuery& query, const RouteOptions& options,
                         std::vector<Endpoint>& stops);

}  // namespace wend::cli

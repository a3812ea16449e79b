#pragma once

#include <optional>

#include "route/planner/ready_paths.hpp"
#include "wend/planner.hpp"

namespace wend {

struct PreparedPaths::Parts {
    SharedPaths paths;
    std::optional<ContractionHierarchy> hierarchy;
};

// What a planner's options are for searches.
RouteProfile profile_of(const PlannerOptions& options);

// Whether the shortest paths lead over surfaces as they please, not from node to node.
bool leads_over_ground(const Network& network, const PlannerOptions& options);

}  // namespace wend

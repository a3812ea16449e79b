#pragma once

#include "wend/nearest.hpp"

namespace wend {

// The answer to a query for the nearest node: one whose closest point is known.
inline NearestNode node_found(NodeIndex node, const Point& closest, const Point& point,
                              Nearness nearness) {
    const double up = nearness == Nearness::two_d ? 0 : closest.z - point.z;
    return {node, closest, vector_length(closest.x - point.x, closest.y - point.y, up)};
}

}  // namespace wend

#pragma once

#include <cmath>

#include "wend/error.hpp"
#include "world/vectors.hpp"
#include "world/world_parts.hpp"

namespace wend {

// Whether all that parts of a world name is there, but for what is inside their models.
Expected<void> check_world_parts(const WorldParts& parts);

inline bool is_finite(const PartPlane& plane) {
    return all_finite(plane.normal) && std::isfinite(plane.distance);
}

}  // namespace wend

#pragma once

#include "wend/error.hpp"
#include "world/world_parts.hpp"

namespace wend {

// Whether all that parts of a world name is there, but for what is inside their models.
Expected<void> check_world_parts(const WorldParts& parts);

}  // namespace wend

#pragma once

#include "wend/format.hpp"

namespace wend::metroid_path {

// The common view of a room: a node and a surface for each region, a link and a portal for each
// doorway. Positions are those of the room, unless the option `area-transform` says where it is.
Network make_network(const Member& member, const AreaTransform& transform);

}  // namespace wend::metroid_path

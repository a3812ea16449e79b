#pragma once

#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths {

// Makes a navi node point to the other end of its segment: its direction, lanes and traffic light
// are turned with it, so that nothing changes on the road.
inline void turn_navi_node(NaviNode& navi, NodeAddress target) {
    navi.target = target;
    for (i8& part : navi.direction) part = static_cast<i8>(-part);
    const BitField left = lane_flags["left_lanes"], right = lane_flags["right_lanes"],
                   light = lane_flags["traffic_light_direction"];
    const u32 left_lanes = left.get(navi.lanes);
    navi.lanes = left.with(navi.lanes, right.get(navi.lanes));
    navi.lanes = right.with(navi.lanes, left_lanes);
    if (signal_flags["traffic_light"].get(navi.signals) != 0)
        navi.lanes = light.with(navi.lanes, 1 - light.get(navi.lanes));
}

}  // namespace wend::gta_paths

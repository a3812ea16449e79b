#pragma once

#include <cstdint>
#include <vector>

#include "wend/network.hpp"

namespace wend::scene_detail {

// The node that the name of a place stands at: in the middle of the list, so that the name of a
// long thin place lies on it.
inline NodeIndex name_node(const NamedRegion& place) { return place.nodes[place.nodes.size() / 2]; }

// The roads of a race track, the lap first, then side roads.
struct TrackShape {
    std::vector<std::uint32_t> line;  // Index of each into the network's lines.
    std::vector<float> breadth;       // Its mean width.
    // Four lines along each road: where it ends on its left and on its right, then where the ground
    // beyond does. A closed road comes back to its first point.
    std::vector<std::uint32_t> first = {0};  // Points of line i are [i] up to [i + 1].
    std::vector<Point> points;
    // How the lap runs by the name of each place, by each marker, and below each line across it.
    // Five of each: the direction of travel, x and y, of length 1; how far to the right of its
    // middle that is; how wide it is to the left and to the right.
    std::vector<float> by_name, by_marker, by_start;
};

// Empty of a network without a road.
TrackShape track_shape(const Network& network);

}  // namespace wend::scene_detail

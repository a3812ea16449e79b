#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scene/chains.hpp"

namespace wend::scene_detail {

// Chains as lines in space, cut where lanes change, that can be drawn with fewer points.
struct WayLines {
    std::vector<std::uint32_t> first = {0};  // Points of line i are [i] up to [i + 1].
    std::vector<float> points;               // x, y, z of each, from an origin.
    std::vector<float> matters;              // How far off a line would be without the point;
                                             // infinite at the ends of lines.
    std::vector<std::uint32_t> way;          // From each point to the next; no_index of the last.
    std::vector<std::uint8_t> lanes;         // Of each line in its direction, then against it.
    std::vector<float> boxes;                // Of each line least x, y, greatest x, y.
};

WayLines way_lines(const Network& network, std::span<const Way> ways, const Point& origin);

}  // namespace wend::scene_detail

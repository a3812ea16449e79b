#pragma once

#include <cmath>

#include "wend/network.hpp"
#include "wend/surface.hpp"

namespace wend {

// The size of the surface under a node, viewed from above, in square units; 0 where it is nowhere.
inline double size_from_above(const Surfaces& surfaces, NodeIndex node) {
    if (!is_somewhere(surfaces, node)) return 0;
    const auto [begin, end] = surfaces.corners_of(node);
    double twice = 0;
    for (std::uint32_t i = begin; i < end; ++i) {
        const Point &a = surfaces.corners[i], &b = surfaces.corners[i + 1 < end ? i + 1 : begin];
        twice += a.x * b.y - b.x * a.y;
    }
    return std::abs(twice) / 2;
}

}  // namespace wend

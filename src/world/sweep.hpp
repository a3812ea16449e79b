#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "world/tracer_shape.hpp"
#include "world/world_parts.hpp"

namespace wend {

// A box that moves through convex solids: its middle, half its size along each of its own axes, and
// those axes, which are turned where a solid is turned against the world.
struct Sweep {
    Vector3 from, to;
    Vector3 half;
    std::array<Vector3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    bool is_turned = false;
    bool is_point = false;
    f64 gap = trace_gap;  // where a solid is not as large as its model, by as much

    // How far the box reaches from its middle along a direction of length 1.
    f64 reach(const Vector3& direction) const {
        if (is_point) return 0;
        f64 sum = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            sum += half[i] * std::abs(is_turned ? dot(axes[i], direction) : direction[i]);
        }
        return sum;
    }
};

// Where two sides of a convex solid meet.
struct SolidEdge {
    std::array<Vector3, 2> ends, normals;
};

// Puts into `hit` what the sweep meets of the solid between planes, if that is nearer. Without
// edges a box that moves past one meets the solid up to where the planes of its sides cross, which
// is too early; with all of them it meets the solid itself.
void sweep_brush(const Sweep& sweep, std::span<const PartPlane> planes,
                 std::span<const SolidEdge> edges, SolidHit& hit);

// The same of a triangle, which is solid from both sides.
void sweep_triangle(const Sweep& sweep, const std::array<Vector3, 3>& corners, SolidHit& hit);

}  // namespace wend

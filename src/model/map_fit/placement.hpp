#pragma once

#include "core/base/integers.hpp"
#include "wend/network.hpp"

namespace wend {

// Where a mesh lies: what belongs at a point of the world is at that point times `scale` plus
// `offset` in the mesh.
struct Placement {
    f64 scale = 1;
    Point offset = {};

    Point in_world(const Point& mesh) const {
        return {(mesh.x - offset.x) / scale, (mesh.y - offset.y) / scale,
                (mesh.z - offset.z) / scale};
    }
    friend bool operator==(const Placement&, const Placement&) = default;
};

}  // namespace wend

#pragma once

#include <array>

#include "core/describe/field.hpp"
#include "formats/metroid/records/version.hpp"

namespace wend::metroid_path {

// x, y, z in metres, z up.
using Vector = std::array<f32, 3>;

// A corner of a region's polygon, which the game calls a node (fact sheet section 2.1).
struct Corner {
    Vector position{};
    Vector wall_normal{};
};

template <Describes<Corner> C, class V>
constexpr void describe(C& corner, V& v) {
    v("position", corner.position, needed, unit("m"), along("xyz"), "x, y, z up");
    v("wall_normal", corner.wall_normal, derived,
      "unit, level, inward: of the wall on the edge from here to the region's next corner");
}

}  // namespace wend::metroid_path

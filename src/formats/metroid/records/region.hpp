#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/integers.hpp"
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

inline bool is_finite(const Vector& vector) {
    return std::ranges::all_of(vector, [](f32 number) { return std::isfinite(number); });
}

// Arithmetic in 32-bit floats, each step rounded as the games round it.
inline Vector plus(const Vector& a, const Vector& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline Vector minus(const Vector& a, const Vector& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Vector times(const Vector& vector, f32 factor) {
    return {vector[0] * factor, vector[1] * factor, vector[2] * factor};
}
inline f32 dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline Vector cross(const Vector& a, const Vector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline Vector lifted(Vector vector, f32 height) {
    vector[2] += height;
    return vector;
}

// The nearest float of a number, an infinity where it is too large, and 0 for what is no number:
// derived values must come out alike on every machine, also from nonsense.
inline f32 rounded(double value) {
    constexpr f32 infinity = std::numeric_limits<f32>::infinity();
    if (std::isnan(value)) return 0;
    if (std::abs(value) > std::numeric_limits<f32>::max()) return value > 0 ? infinity : -infinity;
    return static_cast<f32>(value);
}

// Who may be in a region (fact sheet section 2.3).
inline constexpr BitTable type_bits{
    BitField{"ground", 0, 1, "creatures that walk"},
    BitField{"flyer", 1, 1, "creatures that fly"},
    BitField{"swimmer", 2, 1, "creatures that swim"},
};

// A convex polygon, clockwise viewed from above, and the upright prism over it.
struct Region {
    u32 corner_count = 0;
    u32 first_corner = 0;
    u32 link_count = 0;
    u32 first_link = 0;
    u16 index_mask = 0;
    u16 type_mask = 0;
    f32 height = 0;
    Vector normal{};
    u32 index = 0;
    Vector centroid{};
    Vector box_min{}, box_max{};
    u32 pointer = 0;
    std::array<u32, 3> obstructions{};  // since Echoes, before the pointer
};

template <Describes<Region> R, class V>
constexpr void describe(R& region, V& v) {
    v("corner_count", region.corner_count, needed, counts("corners"),
      "corners of the polygon, 3 or more");
    v("first_corner", region.first_corner, derived, "where they begin in the table");
    v("link_count", region.link_count, counts("links"), "doorways");
    v("first_link", region.first_link, derived, "where they begin in the table");
    v("index_mask", region.index_mask, needed, hexadecimal,
      "groups of creatures: bit i for those with the path finding index i");
    v("type_mask", region.type_mask, bits(type_bits), "who may be here");
    v("height", region.height, needed, unit("m"), "of the prism above the polygon");
    v("normal", region.normal, derived, "unit, of the floor, upward");
    v("index", region.index, derived, "place of this region in the table");
    v("centroid", region.centroid, derived, unit("m"), along("xyz"),
      "where the search takes the region to be");
    v("box_min", region.box_min, derived, unit("m"), along("xyz"),
      "lowest corner of a box around the prism");
    v("box_max", region.box_max, derived, unit("m"), along("xyz"), "highest corner of that box");
    if (v.context.has_obstructions)
        v("obstructions", region.obstructions, derived,
          "how many things stand in the way, counted while the game runs");
    v("pointer", region.pointer, derived, "set when the game loads it; tools write the index");
}

inline constexpr u32 no_child = 0xFFFFFFFF;

// A box of the octree that finds regions by place (fact sheet section 2.5). Child i has bit 0 set
// where x is beyond the split, bit 1 for y, bit 2 for z.
struct OctreeNode {
    u32 is_leaf = 0;
    Vector box_min{}, box_max{};
    Vector split{};
    std::array<u32, 8> children{};
    u32 region_count = 0;
    u32 first_lookup = 0;
};

template <Describes<OctreeNode> O, class V>
constexpr void describe(O& node, V& v) {
    v("is_leaf", node.is_leaf, "0: a branch");
    v("box_min", node.box_min, unit("m"), along("xyz"), "lowest corner of the box");
    v("box_max", node.box_max, unit("m"), along("xyz"), "highest corner of the box");
    v("split", node.split, unit("m"), along("xyz"), "the point where a branch divides: its centre");
    v("children", node.children, "octree nodes of a branch; in a leaf all 4294967295");
    v("region_count", node.region_count, "regions of a leaf");
    v("first_lookup", node.first_lookup, "where they begin in the lookup list");
}

}  // namespace wend::metroid_path

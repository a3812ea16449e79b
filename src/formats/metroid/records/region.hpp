#pragma once

#include "core/describe/field.hpp"
#include "formats/metroid/records/corner.hpp"

namespace wend::metroid_path {

// Who may be in a region (fact sheet section 2.3).
inline constexpr BitTable type_bits{
    BitField{"ground", 0, 1, "creatures that walk"},
    BitField{"flyer", 1, 1, "creatures that fly"},
    BitField{"swimmer", 2, 1, "creatures that swim"},
};

// A convex polygon, clockwise seen from above, and the upright prism over it.
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

}  // namespace wend::metroid_path

#pragma once

#include "core/describe/field.hpp"
#include "formats/metroid/records/corner.hpp"

namespace wend::metroid_path {

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

#pragma once

// A sketch of the Metroid Prime PATH file, version 4: big-endian, counts before their lists, and
// tables whose length follows from the number of regions.

#include <array>

#include "describe/codec.hpp"

namespace wend::metroid_sketch {

struct PathContext {
    static constexpr std::endian byte_order = std::endian::big;
};

using Vector = std::array<f32, 3>;

struct Node {
    Vector position{}, normal{};
};

template <Describes<Node> N, class V>
constexpr void describe(N& node, V& v) {
    v("position", node.position, unit("m"), "a corner of a region");
    v("normal", node.normal, "inward, of the wall that stands on the edge to the next corner");
}

struct Link {
    u32 node = 0, region = 0;
    f32 width = 0, inverse_width = 0;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v("node", link.node, "corner at which the shared edge starts, within the region");
    v("region", link.region, "the neighbour");
    v("width", link.width, unit("m"), "length of the shared edge");
    v("inverse_width", link.inverse_width, "1 / width");
}

struct Region {
    u32 node_count = 0, first_node = 0, link_count = 0, first_link = 0;
    u16 index_mask = 0, type_mask = 0;
    f32 height = 0;
    Vector normal{};
    u32 index = 0;
    Vector centroid{}, box_low{}, box_high{};
    u32 pointer = 0;
};

template <Describes<Region> R, class V>
constexpr void describe(R& region, V& v) {
    v("node_count", region.node_count, "3 or more");
    v("first_node", region.first_node);
    v("link_count", region.link_count);
    v("first_link", region.first_link);
    v("index_mask", region.index_mask, "groups of creatures");
    v("type_mask", region.type_mask, "1 ground, 2 flyer, 4 swimmer");
    v("height", region.height, unit("m"), "of the prism above the polygon");
    v("normal", region.normal, "of the floor, upward");
    v("index", region.index, derived, "of this region");
    v("centroid", region.centroid, unit("m"));
    v("box_low", region.box_low, unit("m"));
    v("box_high", region.box_high, unit("m"));
    v("pointer", region.pointer, derived, "used at run time; tools write the index again");
}

struct OctreeNode {
    u32 is_leaf = 0;
    Vector low{}, high{}, split{};
    std::array<u32, 8> children{};
    u32 region_count = 0, first_lookup = 0;
};

template <Describes<OctreeNode> O, class V>
constexpr void describe(O& node, V& v) {
    v("is_leaf", node.is_leaf);
    v("low", node.low, unit("m"));
    v("high", node.high, unit("m"));
    v("split", node.split, unit("m"));
    v("children", node.children, "octree nodes; in a leaf all 0xFFFFFFFF");
    v("region_count", node.region_count);
    v("first_lookup", node.first_lookup);
}

struct PathFile {
    std::vector<Node> nodes;
    std::vector<Link> links;
    std::vector<Region> regions;
    std::vector<u32> ground, flyer, reserved;
    std::vector<u32> lookup;
    std::vector<OctreeNode> octree;
    Bytes filler;
};

constexpr u64 words_for_bits(u64 bits) { return bits / 32 + (bits % 32 != 0); }
// One bit for each pair of regions.
constexpr u64 table_words(u64 regions) {
    return regions == 0 ? 0 : words_for_bits(regions * (regions - 1) / 2);
}
constexpr u64 reserved_words(u64 regions) {
    return 2 * (words_for_bits(regions * regions) - table_words(regions));
}

template <Describes<PathFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("version", u32{4});
    v("nodes", file.nodes, counted<u32>);
    v("links", file.links, counted<u32>);
    v("regions", file.regions, counted<u32>);
    const u64 regions = file.regions.size();
    v("ground", file.ground, sized(table_words(regions)), "which regions a walker can reach");
    v("flyer", file.flyer, sized(table_words(regions)), "which regions a flyer can reach");
    v("reserved", file.reserved, sized(reserved_words(regions)), "not used");
    v("lookup", file.lookup, counted<u32>, "regions of the leaves");
    v("octree", file.octree, counted<u32>, "the root is the last");
    v("filler", file.filler, rest_of_file, "to a multiple of 32 bytes");
}

inline Expected<void> derive(PathFile& file, PathContext) {
    for (std::size_t i = 0; i < file.regions.size(); ++i)
        file.regions[i].index = file.regions[i].pointer = static_cast<u32>(i);
    return {};
}

}  // namespace wend::metroid_sketch

#pragma once

#include <optional>

#include "formats/raw_bytes.hpp"

// A room and its bytes, written down from the fact sheet (sections 2 and 3) and independent of the
// descriptions. Counts, running totals and tables are all given by hand, so that each can be wrong.

namespace wend::metroid_path {

using test::RawBytes;

using RawPoint = std::array<float, 3>;

struct RawCorner {
    RawPoint position{}, wall_normal{};
};

struct RawLink {
    u32 corner = 0, region = 0;
    float width = 0, inverse_width = 0;
};

struct RawRegion {
    u32 corner_count = 0, first_corner = 0, link_count = 0, first_link = 0;
    u32 index_mask = 1, type_mask = 1;
    float height = 0;
    RawPoint normal{0, 0, 1};
    u32 index = 0;
    RawPoint centroid{}, box_min{}, box_max{};
    std::array<u32, 3> obstructions{};
    u32 pointer = 0;
};

struct RawOctreeNode {
    u32 is_leaf = 1;
    RawPoint box_min{}, box_max{}, split{};
    std::array<u32, 8> children{0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF,
                                0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF};
    u32 region_count = 0, first_lookup = 0;
};

struct RawSearchPoint {
    RawPoint position{};
    u32 flags = 0, link_count = 0, first_link = 0, first_cost = 0;
};

struct RawPath {
    u32 version = 4;
    std::vector<RawCorner> corners{};
    std::vector<RawLink> links{};
    std::vector<RawRegion> regions{};
    std::vector<u32> ground_reach{}, flyer_reach{}, reserved{};
    std::vector<u32> lookup{};
    std::vector<RawOctreeNode> octree{};
    std::vector<RawSearchPoint> points{};
    std::vector<u32> point_links{};
    std::vector<float> point_costs{};
    std::vector<u32> point_reach{};
    // None: 0xFF up to the next multiple of 32.
    std::optional<std::vector<u32>> filler{};
    // Where it is not as the version says.
    std::optional<bool> has_obstructions{}, has_points{};

    bool has_wide_regions() const { return has_obstructions.value_or(version > 4); }
    bool has_graph() const { return has_points.value_or(version == 5 || version == 6); }
};

inline void put_region(RawBytes& out, const RawPath& room, const RawRegion& region,
                       const std::string& path) {
    out.at(path).at(path + ".corner_count").u32_(region.corner_count);
    out.at(path + ".first_corner").u32_(region.first_corner);
    out.at(path + ".link_count").u32_(region.link_count);
    out.at(path + ".first_link").u32_(region.first_link);
    out.at(path + ".index_mask").u16_(region.index_mask);
    out.at(path + ".type_mask").u16_(region.type_mask);
    out.at(path + ".height").f32_(region.height).at(path + ".normal").point(region.normal);
    out.at(path + ".index").u32_(region.index).at(path + ".centroid").point(region.centroid);
    out.at(path + ".box_min").point(region.box_min).at(path + ".box_max").point(region.box_max);
    if (room.has_wide_regions())
        for (const u32 counter : region.obstructions) out.u32_(counter);
    out.at(path + ".pointer").u32_(region.pointer);
}

inline void put_octree_node(RawBytes& out, const RawOctreeNode& node, const std::string& path) {
    out.at(path + ".is_leaf").u32_(node.is_leaf).at(path + ".box_min").point(node.box_min);
    out.point(node.box_max).at(path + ".split").point(node.split).at(path + ".children");
    for (const u32 child : node.children) out.u32_(child);
    out.at(path + ".region_count").u32_(node.region_count);
    out.at(path + ".first_lookup").u32_(node.first_lookup);
}

inline void put_words(RawBytes& out, const std::string& path, const std::vector<u32>& words) {
    if (!words.empty()) out.at(path);
    for (const u32 word : words) out.u32_(word);
}

inline void put_points(RawBytes& out, const RawPath& room) {
    out.at("points").u32_(room.points.size());
    if (room.points.empty()) return;
    for (std::size_t i = 0; i < room.points.size(); ++i) {
        const RawSearchPoint& point = room.points[i];
        const std::string path = "points[" + std::to_string(i) + "]";
        out.at(path).point(point.position).at(path + ".flags").u32_(point.flags);
        out.at(path + ".link_count").u32_(point.link_count).u32_(point.first_link);
        out.at(path + ".first_cost").u32_(point.first_cost);
    }
    out.at("point_links").list(room.point_links);
    out.at("point_costs").u32_(room.point_costs.size());
    for (const float cost : room.point_costs) out.f32_(cost);
    put_words(out, "point_reach", room.point_reach);
}

inline RawBytes raw_file(const RawPath& room) {
    RawBytes out(std::endian::big);
    const auto place = [](const char* table, std::size_t i) {
        return table + ("[" + std::to_string(i)) + "]";
    };
    out.at("version").u32_(room.version).at("corners").u32_(room.corners.size());
    for (std::size_t i = 0; i < room.corners.size(); ++i) {
        out.at(place("corners", i)).point(room.corners[i].position);
        out.at(place("corners", i) + ".wall_normal").point(room.corners[i].wall_normal);
    }
    out.at("links").u32_(room.links.size());
    for (std::size_t i = 0; i < room.links.size(); ++i) {
        const RawLink& link = room.links[i];
        const std::string path = place("links", i);
        out.at(path + ".corner").u32_(link.corner).at(path + ".region").u32_(link.region);
        out.at(path + ".width").f32_(link.width);
        out.at(path + ".inverse_width").f32_(link.inverse_width);
    }
    out.at("regions").u32_(room.regions.size());
    for (std::size_t i = 0; i < room.regions.size(); ++i)
        put_region(out, room, room.regions[i], place("regions", i));
    put_words(out, "ground_reach", room.ground_reach);
    put_words(out, "flyer_reach", room.flyer_reach);
    put_words(out, "reserved", room.reserved);
    out.at("lookup").list(room.lookup);
    out.at("octree").u32_(room.octree.size());
    for (std::size_t i = 0; i < room.octree.size(); ++i)
        put_octree_node(out.at(place("octree", i)), room.octree[i], place("octree", i));
    if (room.has_graph()) put_points(out, room);
    if (room.filler) {
        if (!room.filler->empty()) out.at("filler");
        for (const u32 byte : *room.filler) out.u8_(byte);
    } else if (out.bytes.size() % 32 != 0) {
        out.at("filler");
        while (out.bytes.size() % 32 != 0) out.u8_(0xFF);
    }
    return out;
}

}  // namespace wend::metroid_path

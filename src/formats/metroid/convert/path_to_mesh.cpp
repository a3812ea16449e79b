#include "formats/metroid/convert/path_to_mesh.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <tuple>

#include "formats/metroid/convert/mesh_to_path.hpp"
#include "formats/metroid/records/region_parts.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

// Corners that are one, by the number of the first of them in the room's table.
using OneCorner = DisjointSets;

OneCorner shared_by_place(const PathFile& room) {
    OneCorner shared(room.corners.size());
    std::vector<u32> order(room.corners.size());
    std::iota(order.begin(), order.end(), u32{0});
    // Zeros of either sign are one place.
    const auto place = [&](u32 corner) {
        std::array<u32, 3> bits;
        for (std::size_t axis = 0; axis < 3; ++axis)
            bits[axis] = std::bit_cast<u32>(room.corners[corner].position[axis] + 0.0f);
        return bits;
    };
    std::ranges::stable_sort(order, {}, place);
    for (std::size_t i = 1; i < order.size(); ++i)
        if (place(order[i - 1]) == place(order[i])) shared.join(order[i - 1], order[i]);
    return shared;
}

// Joins the two corners of an edge with those of the edge of a neighbour at the same place.
void share_edge(const PathFile& room, u32 left, u32 right, const Region& neighbour,
                OneCorner& shared) {
    const auto place = [&](u32 corner) -> const Vector& { return room.corners[corner].position; };
    const u32 count = static_cast<u32>(corners_of(room, neighbour).size());
    // What has more corners is no polygon of a room, but would take long to search.
    constexpr u32 max_corners = 4096;
    for (u32 i = 0; i < count && count <= max_corners; ++i) {
        u32 here = neighbour.first_corner + i, next = neighbour.first_corner + (i + 1) % count;
        // Neighbours go along their common edge in opposite directions, unless one is upside down.
        if (place(here) == place(left) && place(next) == place(right)) std::swap(here, next);
        if (place(next) != place(left) || place(here) != place(right)) continue;
        shared.join(left, next);
        shared.join(right, here);
        return;
    }
}

OneCorner shared_by_doorways(const PathFile& room) {
    OneCorner shared(room.corners.size());
    for (const Region& region : room.regions) {
        const u32 count = static_cast<u32>(corners_of(room, region).size());
        for (const Link& link : links_of(room, region))
            if (link.region < room.regions.size() && link.corner < count)
                share_edge(room, region.first_corner + link.corner,
                           region.first_corner + (link.corner + 1) % count,
                           room.regions[link.region], shared);
    }
    return shared;
}

PolygonMesh mesh_with(const PathFile& room, OneCorner shared) {
    PolygonMesh mesh;
    mesh.is_of_floats = true;
    std::vector<u32> number(room.corners.size(), 0xFFFFFFFF);
    std::map<std::tuple<u16, u16>, u32> materials;
    const auto add_corner = [&](u32 corner) {
        u32& known = number[shared.root(corner)];
        if (known == 0xFFFFFFFF) {
            known = static_cast<u32>(mesh.corners.size());
            const Vector& position = room.corners[corner].position;
            mesh.corners.push_back({position[0], position[1], position[2]});
        }
        mesh.face_corners.push_back(known);
    };
    for (const Region& region : room.regions) {
        const auto [material, is_new] = materials.try_emplace(
            {region.index_mask, region.type_mask}, static_cast<u32>(mesh.materials.size()));
        if (is_new)
            mesh.materials.push_back({region.index_mask, region.type_mask, true, true, no_height});
        mesh.faces.push_back({.first_corner = static_cast<u32>(mesh.face_corners.size()),
                              .material = material->second,
                              .height = region.height});
        const u32 count = static_cast<u32>(corners_of(room, region).size());
        for (u32 i = 0; i < count; ++i) add_corner(region.first_corner + (count - i) % count);
    }
    return mesh;
}

bool has_doorways_of(const PolygonMesh& mesh, const PathFile& room) {
    const auto is_same = [](const Link& a, const Link& b) {
        return a.corner == b.corner && a.region == b.region;
    };
    return std::ranges::equal(regions_of(mesh, UpAxis::z).links, room.links, is_same);
}

}  // namespace

PolygonMesh mesh_of(const PathFile& room) {
    PolygonMesh mesh = mesh_with(room, shared_by_place(room));
    if (!has_doorways_of(mesh, room)) mesh = mesh_with(room, shared_by_doorways(room));
    return mesh;
}

}  // namespace wend::metroid_path

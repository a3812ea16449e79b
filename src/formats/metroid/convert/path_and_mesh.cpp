#include "formats/metroid/convert/path_and_mesh.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/document/option_values.hpp"
#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/region.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

constexpr const char* up_axes = "z|y";
std::string width_law_choices() { return fmt::format("{}", fmt::join(width_laws, "|")); }

}  // namespace

Expected<RoomRequest> RoomRequest::of(const OptionValues& options) {
    RoomRequest request;
    auto place = AreaTransform::of(options);
    if (!place) return failure(std::move(place.error()));
    request.place = *place;
    if (const auto up = take_choice(options, "up", up_axes, request.up); !up)
        return failure(up.error());

    // Deeper than this, boxes of a room would be smaller than its creatures.
    constexpr u32 max_depth = 16;
    WidthLaw law{};
    const auto has_law = take_choice(options, "link-width", width_law_choices(), law);
    OctreeRules& octree = request.octree;
    const auto makes_anew =
        any_given({has_law, take_whole_number(options, "octree-regions", octree.regions, 1),
                   take_whole_number(options, "octree-depth", octree.depth, 0, max_depth),
                   take_length(options, "octree-half-extent", octree.half_extent, Zero::refused)});
    if (!makes_anew) return failure(makes_anew.error());
    if (*has_law) request.width_law = law;
    request.makes_anew = *makes_anew;
    return request;
}

OptionSpec up_option() {
    return {
        "up", up_axes,
        "the axis of OBJ files that points up; Blender writes y unless set otherwise (default: z)"};
}

std::vector<OptionSpec> room_options() {
    return {{"link-width", width_law_choices(),
             "whether doorways are as wide as on the map or as in space (default: xy; of a PATH "
             "file what it has)"},
            {"octree-regions", "COUNT",
             "boxes of the octree that touch fewer regions are not divided (default: 16)"},
            {"octree-depth", "COUNT", "how often a box may be divided, up to 16 (default: 10)"},
            {"octree-half-extent", "METRES",
             "boxes whose sides are all less than twice as long are not divided (default: 8)"},
            area_transform(),
            up_option()};
}

namespace {

// An edge is two corners, whichever comes first.
u64 edge_between(u32 a, u32 b) { return u64{std::min(a, b)} << 32 | std::max(a, b); }

// The edge of a face from its corner of this number on.
u64 edge_of_face(std::span<const u32> corners, std::size_t number) {
    return edge_between(corners[number], corners[(number + 1) % corners.size()]);
}

// Which faces lie on which edges.
class Edges {
  public:
    explicit Edges(const PolygonMesh& mesh) {
        uses_.reserve(mesh.face_corners.size());
        for (u32 face = 0; face < mesh.faces.size(); ++face) {
            const auto corners = mesh.corners_of(face);
            for (std::size_t i = 0; i < corners.size(); ++i)
                uses_.push_back({edge_of_face(corners, i), face});
        }
        std::ranges::sort(uses_);
        uses_.erase(std::unique(uses_.begin(), uses_.end()), uses_.end());
    }

    // Calls `use` with every face on the edge, in the order of the faces.
    template <class Use>
    void for_faces(u32 a, u32 b, const Use& use) const {
        const u64 key = edge_between(a, b);
        for (auto at = std::ranges::lower_bound(uses_, std::pair{key, u32{0}});
             at != uses_.end() && at->first == key; ++at)
            use(at->second);
    }

  private:
    std::vector<std::pair<u64, u32>> uses_;
};

Vector position_of(const PolygonMesh& mesh, u32 corner, UpAxis up) {
    const auto [x, y, z] = to_room(mesh.corners[corner], up);
    return {rounded(x), rounded(y), rounded(z)};
}

}  // namespace

Expected<void> expect_few_neighbours(const PolygonMesh& mesh, u64 bytes) {
    constexpr u64 always = u64{1} << 18, bytes_a_link = 4;
    const u64 most = always + bytes / bytes_a_link;
    // Even if all faces lay on all edges.
    if (u64{mesh.face_corners.size()} * mesh.faces.size() <= most) return {};
    std::vector<u64> edges;
    edges.reserve(mesh.face_corners.size());
    for (u32 face = 0; face < mesh.faces.size(); ++face) {
        const auto corners = mesh.corners_of(face);
        for (std::size_t i = 0; i < corners.size(); ++i) edges.push_back(edge_of_face(corners, i));
    }
    std::ranges::sort(edges);
    u64 links = 0, most_faces = 0, fullest = 0;
    for (auto begin = edges.begin(), end = begin; begin != edges.end(); begin = end) {
        end = std::find_if(begin, edges.end(), [&](u64 edge) { return edge != *begin; });
        const auto faces = static_cast<u64>(end - begin);
        links += faces * (faces - 1);
        if (faces <= most_faces) continue;
        most_faces = faces;
        fullest = *begin;
    }
    if (links <= most) return {};
    for (u32 face = 0;; ++face) {
        const auto corners = mesh.corners_of(face);
        for (std::size_t i = 0; i < corners.size(); ++i)
            if (edge_of_face(corners, i) == fullest)
                return failure(ErrorDetails{
                    .message = fmt::format(
                        "has an edge on which {} faces lie, and faces that share one lead to each "
                        "other {} times in all; Wend takes {} times and one more for every {} "
                        "bytes of the mesh, here {}",
                        most_faces, links, always, bytes_a_link, most),
                    .offset = mesh.faces[face].offset,
                    .field = fmt::format("faces[{}]", face)});
    }
}

PathFile regions_of(const PolygonMesh& mesh, UpAxis up) {
    const Edges edges(mesh);
    PathFile room;
    std::vector<u32> run;
    for (u32 face = 0; face < mesh.faces.size(); ++face) {
        // Regions go the other way round, from the same first corner.
        const auto corners = mesh.corners_of(face);
        run.assign(corners.rbegin(), corners.rend());
        std::rotate(run.begin(), run.end() - 1, run.end());
        const std::size_t links = room.links.size();
        for (u32 i = 0; i < run.size(); ++i) {
            room.corners.push_back({.position = position_of(mesh, run[i], up)});
            edges.for_faces(run[i], run[(i + 1) % run.size()], [&](u32 other) {
                if (other != face) room.links.push_back({.corner = i, .region = other});
            });
        }
        const MeshMaterial& material = mesh.materials[mesh.faces[face].material];
        room.regions.push_back({.corner_count = static_cast<u32>(run.size()),
                                .link_count = static_cast<u32>(room.links.size() - links),
                                .index_mask = material.index_mask,
                                .type_mask = material.type_mask,
                                .height = mesh.height_of(face)});
    }
    return room;
}

Expected<PathFile> room_of(const PolygonMesh& mesh, UpAxis up, WidthLaw law,
                           const PathContext& context, const Derivation& derivation) {
    PathFile room = regions_of(mesh, up);
    room.width_law = law;
    if (auto derived = derive(room, context, derivation); !derived)
        return failure(std::move(derived.error()));
    return room;
}

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

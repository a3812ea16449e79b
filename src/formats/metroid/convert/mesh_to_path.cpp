#include "formats/metroid/convert/mesh_to_path.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "formats/metroid/records/rounding.hpp"

namespace wend::metroid_path {
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

}  // namespace wend::metroid_path

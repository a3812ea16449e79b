#include "formats/metroid_path/mesh/mesh_to_path.hpp"

#include <algorithm>
#include <utility>

#include "formats/metroid_path/rounding.hpp"

namespace wend::metroid_path {
namespace {

// Which faces lie on which edges. An edge is two corners, whichever comes first.
class Edges {
  public:
    explicit Edges(const PolygonMesh& mesh) {
        uses_.reserve(mesh.face_corners.size());
        for (u32 face = 0; face < mesh.faces.size(); ++face) {
            const auto corners = mesh.corners_of(face);
            for (std::size_t i = 0; i < corners.size(); ++i)
                uses_.push_back({key_of(corners[i], corners[(i + 1) % corners.size()]), face});
        }
        std::ranges::sort(uses_);
        uses_.erase(std::unique(uses_.begin(), uses_.end()), uses_.end());
    }

    // Calls `use` with every face on the edge, in the order of the faces.
    template <class Use>
    void for_faces(u32 a, u32 b, const Use& use) const {
        const u64 key = key_of(a, b);
        for (auto at = std::ranges::lower_bound(uses_, std::pair{key, u32{0}});
             at != uses_.end() && at->first == key; ++at)
            use(at->second);
    }

  private:
    static u64 key_of(u32 a, u32 b) { return u64{std::min(a, b)} << 32 | std::max(a, b); }

    std::vector<std::pair<u64, u32>> uses_;
};

Vector position_of(const PolygonMesh& mesh, u32 corner, UpAxis up) {
    const auto [x, y, z] = to_room(mesh.corners[corner], up);
    return {rounded(x), rounded(y), rounded(z)};
}

}  // namespace

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

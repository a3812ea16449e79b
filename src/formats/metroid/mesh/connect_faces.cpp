#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/edit/connect_regions.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_rewriter.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "formats/metroid/mesh/polygon_edits.hpp"
#include "model/network/disjoint_sets.hpp"

namespace wend::metroid_path {
namespace {

using CornerPair = std::pair<u32, u32>;

CornerPair edge_from(std::span<const u32> corners, std::size_t number) {
    return {corners[number], corners[(number + 1) % corners.size()]};
}

f64 distance(const MeshShape& shape, u32 corner, u32 other) {
    return length_of_way(from_to(shape.at(corner), shape.at(other)));
}

// Looks for edges that meet, each seen from the other side, though their corners have other
// numbers.
class EdgeSearch {
  public:
    explicit EdgeSearch(const MeshShape& shape)
        : shape_(shape), sets_(shape.mesh().corners.size()) {}

    void look_at(u32 face, u32 other) {
        const auto own = shape_.mesh().corners_of(face), others = shape_.mesh().corners_of(other);
        f64 longest = 0;
        for (std::size_t i = 0; i < own.size(); ++i)
            for (std::size_t j = 0; j < others.size(); ++j) {
                const auto [from, to] = edge_from(own, i);
                const auto [back_from, back_to] = edge_from(others, j);
                if (from == back_to && to == back_from) continue;
                const f64 length = distance(shape_, from, to);
                if (length <= at_one_place || distance(shape_, from, back_to) > at_one_place ||
                    distance(shape_, to, back_from) > at_one_place)
                    continue;
                sets_.join(from, back_to);
                sets_.join(to, back_from);
                longest = std::max(longest, length);
            }
        if (longest > 0) found_.push_back({face, other, longest});
    }

    const std::vector<ConnectedPair>& found() const { return found_; }
    // The first of the corners that become one.
    u32 one(u32 corner) { return sets_.root(corner); }

  private:
    const MeshShape& shape_;
    DisjointSets sets_;
    std::vector<ConnectedPair> found_;
};

}  // namespace

Expected<void> connect_face_edges(edit::EditedMap& map, const edits::ConnectEdges& edit) {
    if (auto fine = expect_no_options(edit); !fine) return fine;
    const auto asked = RoomRequest::of(map.before().options());
    if (!asked) return failure(asked.error());
    const MeshDocument& before = MeshDocument::of(map.document(0));
    const PolygonMesh& mesh = before.mesh;
    std::vector<bool> is_chosen(mesh.faces.size());
    for (const edit::RecordPlace& face : map.chosen_places()) is_chosen[face.index] = true;
    const MeshShape shape(mesh, before.up_axis(asked->up));
    const auto near = shape.near_faces();
    if (!near) return failure(near.error());
    EdgeSearch search(shape);
    for (const auto& [face, other] : *near)
        if (is_chosen[face] && is_chosen[other]) search.look_at(face, other);

    MeshRewriter rewriter(before);
    for (u32 face = 0; face < mesh.faces.size(); ++face) {
        std::vector<WrittenCorner> polygon;
        bool changes = false;
        for (const u32 corner : mesh.corners_of(face)) {
            const u32 one = search.one(corner);
            changes |= one != corner;
            polygon.push_back({one, static_cast<u32>(polygon.size())});
        }
        if (changes) rewriter.replace_face(face, {std::move(polygon)});
    }
    if (rewriter.changes()) {
        std::string text = rewriter.text();
        take_text(*document_cast<MeshDocument>(map.change(0)), std::move(text));
    }
    tell_connected(map, search.found(), "faces");
    return {};
}

u64 count_faces_apart(const edit::EditedMap& map) {
    const auto asked = RoomRequest::of(map.before().options());
    if (!asked) return 0;
    const MeshDocument& joined = MeshDocument::of(map.document(0));
    const MeshShape shape(joined.mesh, joined.up_axis(asked->up));
    const auto near = shape.near_faces();
    if (!near) return 0;
    const u64 first = MeshDocument::of(*map.before().members().front().document).mesh.faces.size();
    EdgeSearch search(shape);
    for (const auto& [face, other] : *near)
        if (face < first && other >= first) search.look_at(face, other);
    std::set<u32> apart;
    for (const ConnectedPair& pair : search.found()) apart.insert(pair.other);
    return apart.size();
}

}  // namespace wend::metroid_path

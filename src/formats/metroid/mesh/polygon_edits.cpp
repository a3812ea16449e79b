#include "formats/metroid/mesh/polygon_edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "formats/metroid/convert/path_and_mesh.hpp"
#include "formats/metroid/edit/path_edits.hpp"
#include "formats/metroid/edit/transform_regions.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/mesh_rewriter.hpp"
#include "formats/metroid/mesh/mesh_shape.hpp"
#include "formats/metroid/records/area_transform.hpp"

namespace wend::metroid_path {
namespace {

// Where a corner of the text comes to.
Expected<Position> moved(const Position& at, UpAxis up, const PositionChange& how) {
    const Position to = how.moved(to_room(at, up));
    for (const f64 number : to)
        if (!fits_single_precision(number))
            return failure(
                fmt::format("({}, {}, {}) m is too far away for a room", to[0], to[1], to[2]));
    Position text = from_room(to, up);
    // A negative zero becomes a positive one.
    for (f64& number : text) number += 0.0;
    return text;
}

// Faces that move stay as they are in themselves: they get corners of their own where others that
// stay have them too.
Expected<void> transform_faces(edit::EditedMap& map, std::span<const edit::RecordPlace> faces,
                               const PositionChange& how) {
    const auto asked = RoomRequest::of(map.before().options());
    if (!asked) return failure(asked.error());
    const MeshDocument& before = MeshDocument::of(map.document(0));
    const PolygonMesh& mesh = before.mesh;
    const UpAxis up = before.up_axis(asked->up);
    std::vector<bool> is_moved(mesh.faces.size());
    for (const edit::RecordPlace& face : faces) is_moved[face.index] = true;
    std::vector<bool> moves(mesh.corners.size(), how.is_whole_map), stays(mesh.corners.size());
    for (std::size_t face = 0; face < mesh.faces.size(); ++face)
        for (const u32 corner : mesh.corners_of(face))
            (is_moved[face] ? moves : stays)[corner] = true;

    MeshRewriter rewriter(before);
    std::vector<u32> number_of(mesh.corners.size());
    u64 divided = 0;
    for (u32 corner = 0; corner < mesh.corners.size(); ++corner) {
        number_of[corner] = corner;
        if (!moves[corner]) continue;
        const auto to = moved(mesh.corners[corner], up, how);
        if (!to) return failure(to.error());
        if (*to == mesh.corners[corner]) continue;
        if (!stays[corner]) {
            rewriter.move_corner(corner, *to);
        } else {
            number_of[corner] = rewriter.add_corner(*to);
            ++divided;
        }
    }
    for (const edit::RecordPlace& face : faces) {
        std::vector<WrittenCorner> polygon;
        bool changes = how.is_mirrored;
        for (const u32 corner : mesh.corners_of(face.index)) {
            changes |= number_of[corner] != corner;
            polygon.push_back({number_of[corner], static_cast<u32>(polygon.size())});
        }
        // Mirrored faces would look down: they are walked the other way, from the same corner.
        if (how.is_mirrored) std::reverse(polygon.begin() + 1, polygon.end());
        if (changes) rewriter.replace_face(face.index, {std::move(polygon)});
    }
    std::string text = rewriter.text();
    take_text(*document_cast<MeshDocument>(map.change(0)), std::move(text));
    map.tell(divided, "corner divided that other faces have too",
             "corners divided that other faces have too");
    return {};
}

// A corner of these faces; others that have it too keep it where it is.
Expected<void> move_face_corner(edit::EditedMap& map, const edits::MoveCorner& edit) {
    const std::vector<edit::RecordPlace> faces = map.chosen_places();
    const auto asked = RoomRequest::of(map.before().options());
    if (!asked) return failure(asked.error());
    const MeshDocument& before = MeshDocument::of(map.document(0));
    const UpAxis up = before.up_axis(asked->up);
    const auto place_of = [&](u32 corner) { return to_room(before.mesh.corners[corner], up); };
    std::vector<Position> corners;
    for (const edit::RecordPlace& face : faces)
        for (const u32 corner : before.mesh.corners_of(face.index))
            corners.push_back(place_of(corner));
    const auto change = position_change(corners, edit.from, edit.to, map);
    if (!change) return failure(change.error());
    std::vector<edit::RecordPlace> moved;
    for (const edit::RecordPlace& face : faces)
        if (std::ranges::any_of(before.mesh.corners_of(face.index), [&](u32 corner) {
                return change->moved(place_of(corner)) != place_of(corner);
            }))
            moved.push_back(face);
    map.report.records = moved.size();
    return transform_faces(map, moved, *change);
}

Expected<void> remove_faces(edit::EditedMap& map, std::span<const MapEdits::Chosen> faces) {
    const MeshDocument& before = MeshDocument::of(map.document(0));
    if (faces.size() == before.mesh.faces.size())
        return failure("no face would be left, and a mesh without any is none");
    MeshRewriter rewriter(before);
    for (const MapEdits::Chosen& face : faces) rewriter.replace_face(face.place.index, {});
    std::string text = rewriter.text();
    take_text(*document_cast<MeshDocument>(map.change(0)), std::move(text));
    return {};
}

// One face over corners that are in the world where somebody has placed the room there.
Expected<PolygonMesh> mesh_of_area(const edit::EditedMap& map, std::span<const Point> corners) {
    const auto place = AreaTransform::of(map.before().options());
    if (!place) return failure(place.error());
    PolygonMesh mesh;
    for (const Point& corner : corners) {
        mesh.face_corners.push_back(static_cast<u32>(mesh.corners.size()));
        mesh.corners.push_back(place->corner_in_room({corner.x, corner.y, corner.z}));
    }
    mesh.faces.emplace_back();
    mesh.materials.emplace_back();
    return mesh;
}

// A mesh of the same form with nothing but a face over these corners.
Expected<std::shared_ptr<const Document>> face_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners) {
    const auto asked = RoomRequest::of(map.before().options());
    if (!asked) return failure(asked.error());
    const auto mesh = mesh_of_area(map, corners);
    if (!mesh) return failure(mesh.error());
    return write_mesh(*mesh, MeshDocument::of(map.document(0)).context.form, asked->up);
}

class PolygonEdits : public MapEdits {
  public:
    PolygonEdits() {
        can_do<edits::Remove, edits::Move, edits::Mirror, edits::Rotate, edits::Paste,
               edits::ToWorld, edits::ToArea, edits::AddArea>();
        does(connect_face_edges);
        does(move_face_corner);
    }

    // Faces stand in no list of a description: they are taken out of the text here.
    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override {
        auto done = remove_faces(map, chosen);
        chosen.clear();
        return done;
    }
    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> faces,
                             const Transform& how) const override {
        const auto change = position_change(how, map);
        return change ? transform_faces(map, faces, *change) : failure(change.error());
    }
    Expected<void> change_area(EditedMap& map, std::span<const RecordPlace> faces,
                               const AreaChange& change) const override {
        const auto how = position_change(change, map);
        return how ? transform_faces(map, faces, *how) : failure(how.error());
    }
    Expected<std::shared_ptr<const Document>> area_alone(
        const EditedMap& map, std::span<const Point> corners) const override {
        return face_alone(map, corners);
    }
    // The axis of OBJ that points up is also that of a file which becomes JSON.
    OptionValues options_of_conversion(const OptionValues& options) const override {
        OptionValues kept;
        if (const auto up = options.find(up_option().name); up != options.end()) kept.insert(*up);
        return kept;
    }
    Expected<void> paste(EditedMap& map, EditedMap& other) const override {
        if (MeshDocument::of(map.document(0)).context.form == MeshForm::obj)
            return paste_obj(map, other);
        paste_json(map, other);
        return {};
    }
    u64 count_apart(const EditedMap& map) const override { return count_faces_apart(map); }
};

}  // namespace

Expected<std::shared_ptr<const Document>> region_alone(const edit::EditedMap& map,
                                                       std::span<const Point> corners) {
    const auto mesh = mesh_of_area(map, corners);
    if (!mesh) return failure(mesh.error());
    const PathDocument& room = PathDocument::of(map.document(0));
    auto made = room_of(*mesh, UpAxis::z, static_cast<WidthLaw>(room.file.width_law), room.context,
                        roomy_derivation());
    if (!made) return failure(std::move(made.error()));
    return std::make_unique<PathDocument>(room.context, std::move(*made));
}

const MapEdits& polygon_edits() {
    static const PolygonEdits edits;
    return edits;
}

}  // namespace wend::metroid_path

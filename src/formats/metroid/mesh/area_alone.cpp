#include "formats/metroid/convert/mesh_to_path.hpp"
#include "formats/metroid/convert/room_request.hpp"
#include "formats/metroid/edit/path_edits.hpp"
#include "formats/metroid/mesh/mesh_document.hpp"
#include "formats/metroid/mesh/polygon_edits.hpp"
#include "formats/metroid/records/area_transform.hpp"

namespace wend::metroid_path {
namespace {

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

Expected<std::shared_ptr<const Document>> face_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners) {
    const auto asked = RoomRequest::of(map.before().options());
    if (!asked) return failure(asked.error());
    const auto mesh = mesh_of_area(map, corners);
    if (!mesh) return failure(mesh.error());
    return spell_mesh(*mesh, MeshDocument::of(map.document(0)).context.form, asked->up);
}

}  // namespace wend::metroid_path

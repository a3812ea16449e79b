#include "formats/metroid_path/mesh/convert_to_mesh.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>

#include "describe/compare.hpp"
#include "formats/metroid_path/change_layout.hpp"
#include "formats/metroid_path/mesh/mesh_to_path.hpp"
#include "formats/metroid_path/mesh/path_to_mesh.hpp"
#include "formats/metroid_path/region_parts.hpp"
#include "formats/metroid_path/rounding.hpp"

namespace wend::metroid_path {
namespace {

// What can be no polygon: such rooms cannot be converted.
bool has_polygons(const PathFile& room, LossReport& losses) {
    bool fits = true;
    u64 corners_so_far = 0;
    const auto refuse = [&](u32 region, const char* field, std::string message) {
        losses.add(LossKind::does_not_fit, field, fmt::format("regions[{}]", region),
                   std::move(message));
        fits = false;
    };
    for (u32 i = 0; i < room.regions.size(); ++i) {
        const Region& region = room.regions[i];
        const auto corners = corners_of(room, region);
        if (corners.size() < 3)
            refuse(i, "regions.corner_count", "the region has fewer than three corners");
        corners_so_far += corners.size();
        if (corners_so_far > room.corners.size()) {
            refuse(i, "regions.first_corner", "the region has corners that others have too");
            break;
        }
        bool is_finite = true;
        for (const Corner& corner : corners)
            for (const f32 number : corner.position) is_finite = is_finite && std::isfinite(number);
        if (!is_finite) refuse(i, "regions.corners", "a corner of it is nowhere");
        if (!std::isfinite(region.height))
            refuse(i, "regions.height", "the height is no finite number");
    }
    return fits;
}

// Where the paths of fields differ, such as `regions[3].centroid`: the table's field and the
// record.
void tell(const std::string& path, LossReport& losses) {
    const std::size_t open = path.find('['), close = path.find(']');
    if (path == "width_law") {
        losses.add(LossKind::lost, path, "room",
                   "doorways are as wide as in space: --link-width 3d makes them so again");
        return;
    }
    if (open == path.npos)
        losses.add(LossKind::lost, path, "room",
                   "there are more or fewer of them than follow from the polygons");
    else
        losses.add(LossKind::lost, path.substr(0, open) + path.substr(close + 1),
                   path.substr(0, close + 1), "it is not what follows from the polygons");
}

void tell_losses(const PathDocument& source, const PolygonMesh& mesh, LossReport& losses) {
    constexpr std::size_t most = 100'000;
    const auto again = room_of(mesh, UpAxis::z, static_cast<WidthLaw>(source.file.width_law),
                               source.context, roomy_derivation());
    if (!again) {
        losses.add(LossKind::does_not_fit, again.error().field, "room", again.error().message);
        return;
    }
    if (source.file.width_law != width_on_map) tell("width_law", losses);
    PathFile room = source.file;
    const bool has_usual_filler = room.filler == usual_filler(room, source.context);
    lose_points(room, losses);
    if (has_usual_filler) room.filler = usual_filler(room, source.context);
    for (const std::string& path : differences(room, *again, source.context, most))
        tell(path, losses);
}

// Moves the corners into the world. Very far away they have fewer digits than in their room.
void move_into_world(PolygonMesh& mesh, const AreaTransform& transform, LossReport& losses) {
    mesh.is_of_floats = false;
    for (std::size_t i = 0; i < mesh.corners.size(); ++i) {
        const std::array<f64, 3> local = mesh.corners[i];
        mesh.corners[i] = transform.corner_in_world(local);
        const std::array<f64, 3> back = transform.corner_in_room(mesh.corners[i]);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto was = static_cast<f32>(local[axis]);
            const f32 is = rounded(back[axis]);
            if (std::bit_cast<u32>(was) != std::bit_cast<u32>(is))
                losses.add(
                    LossKind::changed, "corners.position", fmt::format("verts[{}]", i),
                    fmt::format("{} {} comes back from the world as {}", "xyz"[axis], was, is));
        }
    }
}

}  // namespace

std::unique_ptr<MeshDocument> convert_to_mesh(const PathDocument& room, MeshForm form,
                                              const RoomRequest& asked, LossReport& losses) {
    if (!has_polygons(room.file, losses)) return nullptr;
    PolygonMesh mesh = mesh_of(room.file);
    tell_losses(room, mesh, losses);
    if (asked.place.is_placed()) move_into_world(mesh, asked.place, losses);
    return spell_mesh(mesh, form, asked.up);
}

}  // namespace wend::metroid_path

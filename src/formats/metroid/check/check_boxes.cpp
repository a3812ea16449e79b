#include <cmath>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"

namespace wend::metroid_path {
namespace {

// Whether a point is inside the walls that stand on the edges of a polygon that goes clockwise.
bool is_inside(std::span<const Corner> corners, const Vector& point) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vector& from = corners[i].position;
        const Vector normal = wall_normal(from, corners[(i + 1) % corners.size()].position);
        const f64 within =
            (f64{point[0]} - from[0]) * normal[0] + (f64{point[1]} - from[1]) * normal[1];
        if (within < -tolerance) return false;
    }
    return true;
}

void check_box(const CheckedRoom& room, u32 region) {
    const Region& record = room.file.regions[region];
    const Box computed = prism_box(room.corners(region), record.height);
    // How far the box reaches beyond the prism on each of its sides.
    const auto check_side = [&](const char* field, std::size_t axis, f64 beyond) {
        if (std::abs(beyond) <= tolerance || std::isnan(beyond)) return false;
        room.add_region(
            beyond < 0 ? path_rule("box-too-small") : path_rule("box-too-large"), region, [&] {
                return CheckedRoom::Told{
                    field, fmt::format("{} ends {:.4g} m {} the prism", "xyz"[axis],
                                       std::abs(beyond), beyond < 0 ? "inside" : "beyond")};
            });
        return true;
    };
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (check_side("box_min", axis, f64{computed.min[axis]} - record.box_min[axis])) break;
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (check_side("box_max", axis, f64{record.box_max[axis]} - computed.max[axis])) break;
}

}  // namespace

void check_boxes(const CheckedRoom& room) {
    for (u32 region = 0; region < room.file.regions.size(); ++region) {
        if (!room.has_shape(region)) continue;
        check_box(room, region);
        const Vector& centroid = room.file.regions[region].centroid;
        if (!is_inside(room.corners(region), centroid))
            room.add_region(path_rule("centroid-outside"), region, [&] {
                return CheckedRoom::Told{
                    "centroid", fmt::format("is ({:.4g}, {:.4g}, {:.4g})", centroid[0], centroid[1],
                                            centroid[2])};
            });
    }
}

}  // namespace wend::metroid_path

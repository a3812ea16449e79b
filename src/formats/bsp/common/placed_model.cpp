#include "formats/bsp/common/placed_model.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wend::bsp {

PartSolid whole_world() {
    PartSolid world;
    world.stops = {true, true, true};
    return world;
}

Placement::Placement(const Point& origin)
    : rows_{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, origin_(origin) {}

Placement::Placement(const PartSolid& solid) : Placement(solid.origin) {
    if (solid.angles == std::array<f64, 3>{}) return;
    constexpr double degree = std::numbers::pi / 180;
    const auto [pitch, yaw, roll] = solid.angles;
    const double sp = std::sin(pitch * degree), cp = std::cos(pitch * degree);
    const double sy = std::sin(yaw * degree), cy = std::cos(yaw * degree);
    const double sr = std::sin(roll * degree), cr = std::cos(roll * degree);
    // About x by the roll, about y by the pitch, about z by the yaw, one after the other.
    rows_ = {{{cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr},
              {sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr},
              {-sp, cp * sr, cp * cr}}};
}

Point Placement::operator()(const Point& point) const {
    const auto along = [&](const std::array<double, 3>& row) {
        return row[0] * point.x + row[1] * point.y + row[2] * point.z;
    };
    return {along(rows_[0]) + origin_.x, along(rows_[1]) + origin_.y, along(rows_[2]) + origin_.z};
}

WorldBox placed_box(const Placement& place, const std::array<f32, 3>& mins,
                    const std::array<f32, 3>& maxs) {
    WorldBox box{place(point_of(mins)), place(point_of(mins))};
    for (unsigned corner = 1; corner < 8; ++corner) {
        const Point at =
            place({(corner & 1U) != 0 ? maxs[0] : mins[0], (corner & 2U) != 0 ? maxs[1] : mins[1],
                   (corner & 4U) != 0 ? maxs[2] : mins[2]});
        box.mins = {std::min(box.mins.x, at.x), std::min(box.mins.y, at.y),
                    std::min(box.mins.z, at.z)};
        box.maxs = {std::max(box.maxs.x, at.x), std::max(box.maxs.y, at.y),
                    std::max(box.maxs.z, at.z)};
    }
    return box;
}

void FaceList::add(std::span<const Point> corners, const Placement& place, u32 entity,
                   u32 texture) {
    if (corners.size() < 3 || corners.size() > corners_left_) return;
    corners_left_ -= corners.size();
    parts_.faces.push_back({.first_corner = static_cast<u32>(parts_.face_corners.size()),
                            .corners = static_cast<u32>(corners.size()),
                            .entity = entity,
                            .texture = texture});
    for (const Point& corner : corners) parts_.face_corners.push_back(place(corner));
}

}  // namespace wend::bsp

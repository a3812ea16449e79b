#include <cmath>
#include <numbers>

#include "formats/metroid/check/checked_room.hpp"
#include "formats/metroid/records/polygon.hpp"

namespace wend::metroid_path {
namespace {

constexpr f64 flat_tolerance = 0.1;     // metres
constexpr f64 min_area = 1e-6;          // square metres
constexpr f64 normal_tolerance = 0.01;  // of what should be of length 1

struct PlaneVector {
    f64 x, y;
    f64 length() const { return vector_length(x, y); }
};
f64 plane_cross(const PlaneVector& a, const PlaneVector& b) { return a.x * b.y - a.y * b.x; }
f64 plane_dot(const PlaneVector& a, const PlaneVector& b) { return a.x * b.x + a.y * b.y; }

class PolygonChecks {
  public:
    PolygonChecks(const CheckedRoom& room, u32 region)
        : room_(room), region_(region), corners_(room.corners(region)) {}

    void check() const {
        check_edges();
        check_turn();
        check_flat();
    }

  private:
    const Vector& at(std::size_t corner) const {
        return corners_[corner < corners_.size() ? corner : corner - corners_.size()].position;
    }
    // The edge that begins at a corner, on the map.
    PlaneVector edge(std::size_t corner) const {
        const Vector &from = at(corner), &to = at(corner + 1);
        return {f64{to[0]} - from[0], f64{to[1]} - from[1]};
    }

    void check_edges() const {
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            const Vector& normal = corners_[i].wall_normal;
            const Vector computed = wall_normal(at(i), at(i + 1));
            if (edge(i).length() == 0) {
                room_.add_corner(path_rule("edge-length"), region_, i, [&] {
                    return CheckedRoom::FindingText{
                        "position", fmt::format("corner {} is where the next one is", i)};
                });
                continue;
            }
            for (std::size_t axis = 0; axis < 3; ++axis)
                if (std::abs(f64{normal[axis]} - computed[axis]) > normal_tolerance) {
                    room_.add_corner(path_rule("wall-normal"), region_, i, [&] {
                        return CheckedRoom::FindingText{
                            "wall_normal",
                            fmt::format("is ({:.4g}, {:.4g}, {:.4g}), of the edge from corner {} "
                                        "({:.4g}, {:.4g}, 0)",
                                        normal[0], normal[1], normal[2], i, computed[0],
                                        computed[1])};
                    });
                    break;
                }
        }
    }

    // Positive where the corners go clockwise.
    f64 area() const {
        f64 twice = 0;
        const Vector& origin = at(0);
        for (std::size_t i = 1; i + 1 < corners_.size(); ++i) {
            const PlaneVector one{f64{at(i)[0]} - origin[0], f64{at(i)[1]} - origin[1]};
            const PlaneVector other{f64{at(i + 1)[0]} - origin[0], f64{at(i + 1)[1]} - origin[1]};
            twice -= plane_cross(one, other);
        }
        return twice / 2;
    }

    void check_turn() const {
        const f64 area = this->area();
        if (area < min_area)
            room_.add_region(path_rule("polygon-turn"), region_, [&] {
                return CheckedRoom::FindingText{
                    "first_corner", area > -min_area
                                        ? "the polygon has no area"
                                        : "the corners go counter-clockwise viewed from above"};
            });
        // In a polygon that goes the other way round, inward is the other way round too.
        const f64 sense = area < 0 ? 1 : -1;
        f64 turned = 0;
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            const PlaneVector here = edge(i), next = edge((i + 1) % corners_.size());
            if (here.length() == 0 || next.length() == 0) continue;
            const f64 turn = sense * plane_cross(here, next);
            turned += std::atan2(turn, plane_dot(here, next));
            if (turn < -tolerance * here.length()) {
                add_not_convex([&] {
                    return fmt::format("turns inward at corner {}", (i + 1) % corners_.size());
                });
                return;
            }
        }
        if (turned > 3 * std::numbers::pi)
            add_not_convex([] { return "goes round more than once"; });
    }

    template <class Message>
    void add_not_convex(Message message) const {
        room_.add_region(path_rule("not-convex"), region_, [&] {
            return CheckedRoom::FindingText{"first_corner", message()};
        });
    }

    // How far corners are above or below the plane of the polygon's own normal through its middle.
    void check_flat() const {
        const Vector normal = plane_normal(corners_);
        const Vector middle = weighted_centroid(corners_);
        if (std::abs(normal[2]) < min_area) return;
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            f64 above = 0;
            for (std::size_t axis = 0; axis < 3; ++axis)
                above += f64{normal[axis]} * (f64{at(i)[axis]} - middle[axis]);
            if (std::abs(above) <= flat_tolerance) continue;
            room_.add_region(path_rule("not-flat"), region_, [&] {
                return CheckedRoom::FindingText{
                    "first_corner", fmt::format("corner {} is {:.3g} m {} the plane of the polygon",
                                                i, std::abs(above), above > 0 ? "above" : "below")};
            });
            return;
        }
    }

    const CheckedRoom& room_;
    const u32 region_;
    const std::span<const Corner> corners_;
};

}  // namespace

void check_polygons(const CheckedRoom& room) {
    for (u32 region = 0; region < room.file.regions.size(); ++region)
        if (room.has_shape(region)) PolygonChecks(room, region).check();
}

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
                return CheckedRoom::FindingText{
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
                return CheckedRoom::FindingText{
                    "centroid", fmt::format("is ({:.4g}, {:.4g}, {:.4g})", centroid[0], centroid[1],
                                            centroid[2])};
            });
    }
}

}  // namespace wend::metroid_path

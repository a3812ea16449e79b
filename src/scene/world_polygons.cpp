#include "scene/world_polygons.hpp"

#include <cmath>

namespace wend::scene_detail {

std::optional<WorldPolygon> WorldPolygon::of(const World& world, const WorldFace& face) {
    WorldPolygon polygon;
    polygon.corners = world.face_corners().subspan(face.first_corner, face.corners);
    if (polygon.corners.size() < 3) return std::nullopt;
    Bounds box;
    Point sum;
    const Point* last = &polygon.corners.back();
    for (const Point& corner : polygon.corners) {
        box.include(corner);
        // From the first corner, lest large coordinates cost digits.
        const Point& first = polygon.corners.front();
        const Point a{last->x - first.x, last->y - first.y, last->z - first.z};
        const Point b{corner.x - first.x, corner.y - first.y, corner.z - first.z};
        sum.x -= a.y * b.z - a.z * b.y;
        sum.y -= a.z * b.x - a.x * b.z;
        sum.z -= a.x * b.y - a.y * b.x;
        last = &corner;
    }
    const double length = std::sqrt(sum.x * sum.x + sum.y * sum.y + sum.z * sum.z);
    if (!(length > 1e-6) || !std::isfinite(length)) return std::nullopt;
    polygon.normal = {sum.x / length, sum.y / length, sum.z / length};
    polygon.box = {{box.min.x, box.min.y}, {box.max.x, box.max.y}};
    polygon.lowest = box.min.z;
    polygon.highest = box.max.z;
    return polygon;
}

std::optional<std::pair<Point2, Point2>> WorldPolygon::cut_at(double z) const {
    std::optional<Point2> first;
    const Point* last = &corners.back();
    for (const Point& corner : corners) {
        const double before = last->z - z, after = corner.z - z;
        if ((before >= 0) != (after >= 0)) {
            const Point2 place =
                mix({last->x, last->y}, {corner.x, corner.y}, before / (before - after));
            if (first) return std::pair(*first, place);
            first = place;
        }
        last = &corner;
    }
    return std::nullopt;
}

}  // namespace wend::scene_detail

#include "scene/world_polygons.hpp"

#include <cmath>

#include "scene/areas.hpp"

namespace wend::scene_detail {

std::optional<WorldPolygon> WorldPolygon::of(std::span<const Point> outline) {
    WorldPolygon polygon;
    polygon.corners = outline;
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

std::vector<Point> WorldPolygon::part_in(const PlanBox& reach) const {
    auto part = part_within(corners, [&](const Point& at) { return at.x - reach.min.x; });
    part = part_within(part, [&](const Point& at) { return reach.max.x - at.x; });
    part = part_within(part, [&](const Point& at) { return at.y - reach.min.y; });
    return part_within(part, [&](const Point& at) { return reach.max.y - at.y; });
}

}  // namespace wend::scene_detail

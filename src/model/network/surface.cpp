#include "wend/surface.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace wend {
namespace {

// The least box around a surface holds each of its closest points, also where they are rounded:
// std::lerp never leaves the range between its ends, and indexes of boxes lean on that.

Point mixed(const Point& a, const Point& b, double share) {
    return {std::lerp(a.x, b.x, share), std::lerp(a.y, b.y, share), std::lerp(a.z, b.z, share)};
}

std::span<const Point> polygon_of(const Surfaces& surfaces, NodeIndex node) {
    const auto [begin, end] = surfaces.corners_of(node);
    return std::span(surfaces.corners).subspan(begin, end - begin);
}

Point closest_on_rectangle(std::span<const Point> corners, double x, double y) {
    const Point &north_west = corners[0], &north_east = corners[1];
    const Point &south_east = corners[2], &south_west = corners[3];
    const auto [min_x, max_x] = std::minmax(north_west.x, south_east.x);
    const auto [min_y, max_y] = std::minmax(north_west.y, south_east.y);
    const Point on_map{std::clamp(x, min_x, max_x), std::clamp(y, min_y, max_y), 0};
    if (min_x == max_x || min_y == max_y) return {on_map.x, on_map.y, north_east.z};
    const double u = (on_map.x - north_west.x) / (south_east.x - north_west.x);
    const double v = (on_map.y - north_west.y) / (south_east.y - north_west.y);
    return {on_map.x, on_map.y,
            std::lerp(std::lerp(north_west.z, north_east.z, u),
                      std::lerp(south_west.z, south_east.z, u), v)};
}

double square_on_map(const Point& point, double x, double y) {
    return (point.x - x) * (point.x - x) + (point.y - y) * (point.y - y);
}

Point closest_on_side(const Point& a, const Point& b, double x, double y) {
    const double square = square_on_map(b, a.x, a.y);
    if (!(square > 0)) return a;
    const double along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / square;
    return mixed(a, b, std::clamp(along, 0.0, 1.0));
}

Point closest_on_sides(std::span<const Point> corners, double x, double y) {
    Point best = corners.front();
    double least = square_on_map(best, x, y);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point point = closest_on_side(corners[i], corners[(i + 1) % corners.size()], x, y);
        if (const double square = square_on_map(point, x, y); square < least) {
            least = square;
            best = point;
        }
    }
    return best;
}

Point closest_on_polygon(std::span<const Point> corners, double x, double y) {
    bool any_left = false, any_right = false;
    Point normal;  // Sum over the sides, so that it belongs to the polygon and not to one corner.
    Bounds box;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point &a = corners[i], &b = corners[(i + 1) % corners.size()];
        const double turn = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
        any_left = any_left || turn > 0;
        any_right = any_right || turn < 0;
        const Point &o = corners[0], from{a.x - o.x, a.y - o.y, a.z - o.z},
                    to{b.x - o.x, b.y - o.y, b.z - o.z};
        normal.x += from.y * to.z - from.z * to.y;
        normal.y += from.z * to.x - from.x * to.z;
        normal.z += from.x * to.y - from.y * to.x;
        box.include(a);
    }
    const bool is_inside = !(any_left && any_right) && normal.z != 0 && x >= box.min.x &&
                           x <= box.max.x && y >= box.min.y && y <= box.max.y;
    if (!is_inside) return closest_on_sides(corners, x, y);
    const Point& corner = corners[0];
    const double z = corner.z - (normal.x * (x - corner.x) + normal.y * (y - corner.y)) / normal.z;
    return {x, y, std::clamp(z, box.min.z, box.max.z)};
}

}  // namespace

bool is_somewhere(const Surfaces& surfaces, NodeIndex node) {
    const std::span<const Point> corners = polygon_of(surfaces, node);
    const bool has_shape =
        surfaces.law == HeightLaw::bilinear ? corners.size() == 4 : !corners.empty();
    return has_shape && std::ranges::all_of(corners, [](const Point& corner) {
               return std::isfinite(corner.x) && std::isfinite(corner.y) && std::isfinite(corner.z);
           });
}

Point closest_point(const Surfaces& surfaces, NodeIndex node, double x, double y) {
    const std::span<const Point> corners = polygon_of(surfaces, node);
    return surfaces.law == HeightLaw::bilinear ? closest_on_rectangle(corners, x, y)
                                               : closest_on_polygon(corners, x, y);
}

Point closest_in_room(const Surfaces& surfaces, NodeIndex node, const Point& point) {
    Point closest = closest_point(surfaces, node, point.x, point.y);
    if (surfaces.clearance.empty()) return closest;
    // Heights of broken files may be negative, or no numbers.
    const double clearance = surfaces.clearance[node];
    if (clearance > 0) closest.z = std::clamp(point.z, closest.z, closest.z + clearance);
    return closest;
}

}  // namespace wend

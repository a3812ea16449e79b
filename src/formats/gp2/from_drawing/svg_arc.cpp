#include "formats/gp2/from_drawing/svg_arc.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wend::gp2_track {

std::vector<DrawnPoint> points_of(const SvgArc& arc) {
    const double half_x = (arc.from.x - arc.to.x) / 2, half_y = (arc.from.y - arc.to.y) / 2;
    if (half_x == 0 && half_y == 0) return {};
    double wide = std::abs(arc.radius_x), high = std::abs(arc.radius_y);
    if (wide == 0 || high == 0) return {arc.to};
    // Where both ends and the middle lie on a circle of radius 1.
    const double angle = arc.turned * std::numbers::pi / 180;
    const double cosine = std::cos(angle), sine = std::sin(angle);
    double x = (cosine * half_x + sine * half_y) / wide;
    double y = (cosine * half_y - sine * half_x) / high;
    const double reach = std::hypot(x, y);
    if (reach > 1) {
        wide *= reach;
        high *= reach;
        x /= reach;
        y /= reach;
    }
    const double square = x * x + y * y;
    const double side =
        (arc.is_large == arc.is_clockwise ? -1 : 1) * std::sqrt(std::max(0.0, 1 - square) / square);
    const double middle_x = side * y, middle_y = -side * x;
    const double first = std::atan2(y - middle_y, x - middle_x);
    double sweep = std::atan2(-y - middle_y, -x - middle_x) - first;
    constexpr double full = 2 * std::numbers::pi;
    if (arc.is_clockwise && sweep < 0) sweep += full;
    if (!arc.is_clockwise && sweep > 0) sweep -= full;
    constexpr double pieces_of_circle = 128;
    const double wanted = std::ceil(std::abs(sweep) / full * pieces_of_circle);
    // What is out of reach of numbers gives a point that is none.
    const int pieces = wanted >= 1 ? static_cast<int>(wanted) : 2;
    std::vector<DrawnPoint> points;
    for (int i = 1; i < pieces; ++i) {
        const double at = first + sweep * i / pieces;
        const double across = wide * (std::cos(at) + middle_x);
        const double along = high * (std::sin(at) + middle_y);
        points.push_back({cosine * across - sine * along + (arc.from.x + arc.to.x) / 2,
                          sine * across + cosine * along + (arc.from.y + arc.to.y) / 2});
    }
    points.push_back(arc.to);
    return points;
}

}  // namespace wend::gp2_track

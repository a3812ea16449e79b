#include "model/select/polygons.hpp"

#include <algorithm>
#include <utility>

namespace wend::select_detail {
namespace {

bool is_in_box(const Bounds& bounds, const Point& point) {
    return bounds.min.x <= point.x && point.x <= bounds.max.x && bounds.min.y <= point.y &&
           point.y <= bounds.max.y;
}

// Where a point is as a ring sees it.
enum class Side { inside, on_edge, outside };

Side side_of(const Polygons::Ring& ring, const Point& point) {
    bool is_inside = false;
    for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
        const Point &a = ring[i], &b = ring[i + 1];
        const double turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        const auto [west, east] = std::minmax(a.x, b.x);
        const auto [south, north] = std::minmax(a.y, b.y);
        if (turn == 0 && west <= point.x && point.x <= east && south <= point.y && point.y <= north)
            return Side::on_edge;
        // Each edge has its lower end and not its upper one, so that a corner counts once.
        if ((a.y <= point.y) == (b.y <= point.y)) continue;
        if ((turn > 0) == (b.y > a.y)) is_inside = !is_inside;
    }
    return is_inside ? Side::inside : Side::outside;
}

}  // namespace

void Polygons::add(std::vector<Ring> rings) {
    Polygon polygon{std::move(rings), {}};
    for (const Point& corner : polygon.rings.front()) polygon.bounds.include(corner);
    polygons_.push_back(std::move(polygon));
}

bool Polygons::contain(const Point& point) const {
    return std::ranges::any_of(polygons_, [&](const Polygon& polygon) {
        if (!is_in_box(polygon.bounds, point)) return false;
        if (side_of(polygon.rings.front(), point) == Side::outside) return false;
        return std::all_of(polygon.rings.begin() + 1, polygon.rings.end(),
                           [&](const Ring& hole) { return side_of(hole, point) != Side::inside; });
    });
}

}  // namespace wend::select_detail

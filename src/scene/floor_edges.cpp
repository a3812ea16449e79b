#include "scene/floor_edges.hpp"

#include <algorithm>
#include <cmath>

namespace wend::scene_detail {
namespace {

// Heights and places that differ by less are the same, in units.
constexpr double same_height = 0.25, shortest_edge = 1;

std::int64_t counted_in(double value, double step) { return std::llround(value / step); }

}  // namespace

void FloorEdges::add(const WorldPolygon& floor) {
    const Point* last = &floor.corners.back();
    for (const Point& corner : floor.corners) {
        const Point2 from{last->x, last->y}, to{corner.x, corner.y};
        const double from_z = last->z, to_z = corner.z;
        last = &corner;
        if (norm(to - from) < shortest_edge) continue;
        Side side;
        FloorEdge& edge = side.edge;
        edge.line = PlanLine::through(from, to - from);
        // Viewed from above the face lies on the right of its sides.
        const bool is_with_line = dot(edge.line.along, to - from) > 0;
        side.is_left = !is_with_line;
        edge.stretch = {edge.line.distance_of(is_with_line ? from : to),
                        edge.line.distance_of(is_with_line ? to : from)};
        edge.from_z = is_with_line ? from_z : to_z;
        edge.to_z = is_with_line ? to_z : from_z;
        edge.outward = side.is_left ? Point2{edge.line.along.y, 0 - edge.line.along.x}
                                    : Point2{0 - edge.line.along.y, edge.line.along.x};
        side.key.line = edge.line.key();
        side.key.from_z = counted_in(edge.from_z, same_height);
        side.key.to_z = counted_in(edge.to_z, same_height);
        if (side.key.from_z != side.key.to_z) {
            side.key.from = counted_in(edge.stretch.from, shortest_edge);
            side.key.to = counted_in(edge.stretch.to, shortest_edge);
        }
        sides_.push_back(side);
    }
}

std::vector<FloorEdge> FloorEdges::outer() && {
    std::ranges::sort(sides_, {}, &Side::key);
    std::vector<FloorEdge> result;
    for (auto first = sides_.begin(); first != sides_.end();) {
        const auto end = std::find_if(first, sides_.end(),
                                      [&](const Side& side) { return side.key != first->key; });
        std::vector<PlanStretch> left, right;
        const Side *of_left = nullptr, *of_right = nullptr;
        for (auto side = first; side != end; ++side) {
            (side->is_left ? left : right).push_back(side->edge.stretch);
            (side->is_left ? of_left : of_right) = &*side;
        }
        left = joined(std::move(left));
        right = joined(std::move(right));
        const auto add = [&](const Side* one, const std::vector<PlanStretch>& stretches) {
            for (const PlanStretch& stretch : stretches) {
                if (stretch.length() < shortest_edge) continue;
                FloorEdge edge = one->edge;
                edge.stretch = stretch;
                result.push_back(edge);
            }
        };
        add(of_left, without(left, right));
        add(of_right, without(right, left));
        first = end;
    }
    return result;
}

}  // namespace wend::scene_detail

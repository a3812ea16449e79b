#include "wend/line.hpp"

#include <algorithm>
#include <limits>

namespace wend {
namespace {

// How far along a stretch the place is that is closest to a point: 0 at its start, 1 at its end.
double part_along(const Point& from, const Point& to, const Point& point) {
    const double x = to.x - from.x, y = to.y - from.y, z = to.z - from.z;
    const double square = x * x + y * y + z * z;
    if (square == 0) return 0;
    const double along = (point.x - from.x) * x + (point.y - from.y) * y + (point.z - from.z) * z;
    return std::clamp(along / square, 0.0, 1.0);
}

}  // namespace

std::optional<AlongRoad> along_road(const Network& network, const Point& point) {
    std::optional<AlongRoad> closest;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < network.lines.size(); ++i) {
        const Line& line = network.lines[i];
        if (line.role != Line::Role::road && line.role != Line::Role::side_road) continue;
        for (std::size_t end = 1; end < line.points.size(); ++end) {
            const Point &from = line.points[end - 1], &to = line.points[end];
            const double part = part_along(from, to, point);
            const double away =
                distance(point, {from.x + part * (to.x - from.x), from.y + part * (to.y - from.y),
                                 from.z + part * (to.z - from.z)});
            if (away >= least) continue;
            least = away;
            const double begin = line.distance[end - 1];
            closest = AlongRoad{i, begin + part * (line.distance[end] - begin)};
        }
    }
    return closest;
}

}  // namespace wend

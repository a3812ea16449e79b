#include "wend/route.hpp"

namespace wend {
namespace {

// Half way, by parameter, along the quadratic Bezier curve from one end of a link to its curve
// point, where it arrives parallel to the straight line between the ends. Written for either end,
// so that a path back meets the very same points.
Point half_way(const Point& end, const Point& middle, const Point& other_end) {
    const double whole = distance(end, other_end);
    const double share = whole > 0 ? distance(end, middle) / whole / 4 : 0;
    const auto along = [&](double Point::*axis) {
        return (end.*axis + 3 * middle.*axis) / 4 - share * (other_end.*axis - end.*axis);
    };
    return {along(&Point::x), along(&Point::y), along(&Point::z)};
}

}  // namespace

std::vector<Point> path_points(const Network& network, const Path& path) {
    if (!path.points.empty()) return path.points;
    const std::vector<Point>& position = network.nodes.position;
    std::vector<Point> points;
    if (!path.nodes.empty()) points.push_back(position[path.nodes.front()]);
    for (const LinkIndex link : path.links) {
        const Point& start = position[network.links.from[link]];
        const Point& end = position[network.links.to[link]];
        if (const std::uint32_t curve = network.links.curve[link]; curve != no_index) {
            const Point& middle = network.curve_points[curve];
            if (middle != start && middle != end)
                points.insert(points.end(),
                              {half_way(start, middle, end), middle, half_way(end, middle, start)});
        }
        points.push_back(end);
    }
    return points;
}

}  // namespace wend

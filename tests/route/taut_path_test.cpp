#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "route/brute_force.hpp"
#include "support/mesh_builder.hpp"
#include "wend/corridor.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

using Points = std::vector<Point>;

double length_on_map(const Points& points) {
    double length = 0;
    for (std::size_t i = 1; i < points.size(); ++i) length += on_map(points[i - 1], points[i]);
    return length;
}
Point between(const Point& a, const Point& b, double share) {
    return {std::lerp(a.x, b.x, share), std::lerp(a.y, b.y, share), std::lerp(a.z, b.z, share)};
}

// Rectangles in rows and columns, on one slope, some of them raised above it by a step. Neighbours
// are joined along an interval of their common side, which may be a single point, or not at all.
// All numbers are whole, so that ends of portals and areas often stand in line.
struct GridMesh {
    static constexpr NodeIndex side = 5;
    std::vector<double> x{0}, y{0};
    double slope_x = *rc::gen::inRange(-1, 2), slope_y = *rc::gen::inRange(-1, 2);
    std::vector<double> raised;
    Network network;

    GridMesh() {
        MeshBuilder builder;
        for (NodeIndex i = 0; i < side; ++i) {
            x.push_back(x.back() + *rc::gen::inRange(1, 9));
            y.push_back(y.back() + *rc::gen::inRange(1, 9));
        }
        for (NodeIndex node = 0; node < side * side; ++node) {
            raised.push_back(*rc::gen::weightedElement<double>({{3, 0}, {1, 2}}));
            const double west = x[node % side], east = x[node % side + 1];
            const double south = y[node / side], north = y[node / side + 1];
            builder.add(west, south, east, north,
                        {z(node, west, north), z(node, east, north), z(node, east, south),
                         z(node, west, south)});
        }
        for (NodeIndex node = 0; node < side * side; ++node) {
            const std::size_t column = node % side, row = node / side;
            if (column + 1 < side && *rc::gen::inRange(0, 4) > 0) {
                const auto [south, north] = stretch(y[row], y[row + 1]);
                join(builder, node, node + 1, {x[column + 1], north, 0}, {x[column + 1], south, 0});
            }
            if (row + 1 < side && *rc::gen::inRange(0, 4) > 0) {
                const auto [west, east] = stretch(x[column], x[column + 1]);
                join(builder, node, node + side, {west, y[row + 1], 0}, {east, y[row + 1], 0});
            }
        }
        network = builder.build();
    }

    double z(NodeIndex node, double at_x, double at_y) const {
        return slope_x * at_x + slope_y * at_y + raised[node];
    }
    void join(MeshBuilder& builder, NodeIndex from, NodeIndex to, Point left, Point right) const {
        const auto on = [this](NodeIndex node, const Point& point) {
            return Point{point.x, point.y, z(node, point.x, point.y)};
        };
        builder.link(from, to, {on(from, left), on(from, right), on(to, left), on(to, right)});
        builder.link(to, from, {on(to, right), on(to, left), on(from, right), on(from, left)});
    }
    static std::pair<double, double> stretch(double low, double high) {
        const auto a = low + *rc::gen::inRange(0, static_cast<int>(high - low) + 1);
        const auto b = low + *rc::gen::inRange(0, static_cast<int>(high - low) + 1);
        return {std::min(a, b), std::max(a, b)};
    }
    Endpoint any_end() const {
        const auto node = *rc::gen::inRange<NodeIndex>(0, side * side);
        const double share = *rc::gen::element(0.0, 0.5, 1.0, 0.3),
                     other = *rc::gen::element(0.0, 1.0, 0.7);
        const double at_x = std::lerp(x[node % side], x[node % side + 1], share);
        const double at_y = std::lerp(y[node / side], y[node / side + 1], other);
        return {node, {at_x, at_y, z(node, at_x, at_y)}};
    }
};

constexpr int steps = 120;
constexpr double widest_portal = 8;

// The least length on the map of a path that crosses the portals of a corridor at some of a number
// of points that each is divided into.
double min_by_trying(const Network& network, const Path& corridor, const Point& start,
                     const Point& target) {
    std::vector<std::pair<Point, double>> reached{{start, 0}};
    const auto min_to = [&](const Point& point) {
        double least = std::numeric_limits<double>::infinity();
        for (const auto& [from, length] : reached)
            least = std::min(least, length + on_map(from, point));
        return least;
    };
    for (const LinkIndex link : corridor.links) {
        const Portal& portal = network.portals[network.links.portal[link]];
        std::vector<std::pair<Point, double>> next;
        for (int step = 0; step <= steps; ++step) {
            const Point point = between(portal.left, portal.right, 1.0 * step / steps);
            next.emplace_back(point, min_to(point));
        }
        reached = std::move(next);
    }
    return min_to(target);
}

bool lies_in(const Network& network, const Path& corridor, const Point& point) {
    return std::ranges::any_of(corridor.nodes, [&](NodeIndex node) {
        return on_map(closest_point(network.surfaces, node, point.x, point.y), point) < 1e-9;
    });
}
bool lies_on(const Network& network, const Path& corridor, const Point& point) {
    return std::ranges::any_of(corridor.nodes, [&](NodeIndex node) {
        return distance(closest_point(network.surfaces, node, point.x, point.y), point) < 1e-9;
    });
}

RC_GTEST_PROP(TautPath, IsTheShortestInItsCorridor, ()) {
    const GridMesh mesh;
    CorridorRouter router(mesh.network);
    for (int round = 0; round < 10; ++round) {
        const Endpoint start = mesh.any_end(), target = mesh.any_end();
        const Path& path = router.find(start, target);
        if (!path.found) continue;
        RC_ASSERT(path.points.front() == start.point);
        RC_ASSERT(path.points.back() == target.point);
        double length = 0;
        for (std::size_t i = 0; i < path.points.size(); ++i) {
            RC_ASSERT(lies_on(mesh.network, path, path.points[i]));
            if (i == 0) continue;
            length += distance(path.points[i - 1], path.points[i]);
            for (const double share : {0.1, 0.5, 0.8})
                RC_ASSERT(lies_in(mesh.network, path,
                                  between(path.points[i - 1], path.points[i], share)));
        }
        RC_ASSERT(std::abs(path.length - length) < 1e-9);

        const double taut = length_on_map(path.points);
        const double tried = min_by_trying(mesh.network, path, start.point, target.point);
        RC_ASSERT(taut <= tried + 1e-9);
        // The nearest point that was tried is half a step away at most, there and back.
        RC_ASSERT(taut >=
                  tried - widest_portal / steps * static_cast<double>(path.links.size()) - 1e-9);
    }
}

// Each portal is on the path, in turn.
RC_GTEST_PROP(TautPath, CrossesEveryPortal, ()) {
    const GridMesh mesh;
    CorridorRouter router(mesh.network);
    const Endpoint start = mesh.any_end(), target = mesh.any_end();
    const Path& path = router.find(start, target);
    if (!path.found) return;
    std::size_t at = 0;
    for (const LinkIndex link : path.links) {
        const Portal& portal = mesh.network.portals[mesh.network.links.portal[link]];
        const auto is_on = [&](const Point& point) {
            return distance(portal.left, point) + distance(point, portal.right) <
                   distance(portal.left, portal.right) + 1e-9;
        };
        while (at < path.points.size() && !is_on(path.points[at])) ++at;
        RC_ASSERT(at < path.points.size());
    }
}

// Through the centres and the middles of the portals there is a path too.
RC_GTEST_PROP(TautPath, IsNoLongerThanOverTheCentres, ()) {
    const GridMesh mesh;
    CorridorRouter router(mesh.network);
    const auto& position = mesh.network.nodes.position;
    const NodeIndex first = *rc::gen::inRange<NodeIndex>(0, GridMesh::side * GridMesh::side);
    for (NodeIndex last = 0; last < position.size(); ++last) {
        const Path& path = router.find({first, position[first]}, {last, position[last]});
        if (!path.found) continue;
        Points centres{position[first]};
        for (const LinkIndex link : path.links) {
            const Portal& portal = mesh.network.portals[mesh.network.links.portal[link]];
            centres.push_back(between(portal.left, portal.right, 0.5));
            centres.push_back(position[mesh.network.links.to[link]]);
        }
        RC_ASSERT(length_on_map(path.points) <= length_on_map(centres) + 1e-9);
    }
}

}  // namespace
}  // namespace wend

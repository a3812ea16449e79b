#include "wend/ground_reach.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "route/slow_ground.hpp"
#include "support/mesh_builder.hpp"
#include "wend/any_angle.hpp"

namespace wend {
namespace {

double area_of_ring(const std::vector<Point>& ring) {
    double twice = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point &a = ring[i], &b = ring[(i + 1) % ring.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice / 2;
}

// A square of which a quarter of a circle is reached.
TEST(GroundReach, EndsAtALineOfEqualCost) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    const Network network = builder.build();
    GroundReach reach{RouteGraph(network)};
    const auto found = reach.find({0, {0, 0, 0}}, 8);
    ASSERT_EQ(found.size(), 1u);
    const double quarter = std::acos(-1) * 64 / 4;
    EXPECT_NEAR(found[0].share, quarter / 100, 1e-3);
    EXPECT_EQ(found[0].cost, 0);
    EXPECT_TRUE(reach.is_exact());
    const auto parts = reach.outlines();
    ASSERT_EQ(parts.size(), 1u);
    EXPECT_NEAR(area_of_ring(parts[0].outline), quarter, 0.3);
    for (const Point& point : parts[0].outline)
        EXPECT_TRUE(point.x == 0 || point.y == 0 || std::hypot(point.x, point.y) <= 8 + 1e-9);
    EXPECT_EQ(reach.find({0, {0, 0, 0}}, 15)[0].share, 1);
    EXPECT_EQ(area_of_ring(reach.outlines()[0].outline), 100);
}

// Round a wall: behind it only what its end lets one get to.
TEST(GroundReach, GoesRoundCorners) {
    MeshBuilder builder;
    builder.add(0, 0, 10, 10);
    builder.add(10, 0, 20, 10);
    builder.join(0, 1, {10, 10, 0}, {10, 8, 0});
    const Network network = builder.build();
    GroundReach reach{RouteGraph(network)};
    // Five to the near end of the door, and four more behind it: a quarter circle of that, but for
    // what is seen straight on.
    const auto found = reach.find({0, {6, 5, 0}}, 9);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_NEAR(found[1].cost, 5, 1e-9);
    int reached = 0;
    constexpr int steps = 200;
    for (int i = 0; i < steps; ++i)
        for (int j = 0; j < steps; ++j) {
            const double x = 10 + (i + 0.5) / steps * 10, y = (j + 0.5) / steps * 10;
            const double at_door = 5 + (y - 5) * 4 / (x - 6);
            const double length = at_door >= 8 && at_door <= 10 ? std::hypot(x - 6, y - 5)
                                                                : 5 + std::hypot(x - 10, y - 8);
            reached += length <= 9;
        }
    EXPECT_NEAR(found[1].share, reached / double{steps * steps}, 2e-3);
}

void expect_what_routes_say(bool to_here, int speeds) {
    std::size_t inside = 0, partly = 0;
    for (std::uint32_t seed = 0; seed < 120; ++seed) {
        RandomMesh mesh(seed, {.upright = seed % 2 == 0,
                               .has_steps = seed % 3 == 0,
                               .gap = seed % 5 == 0 ? 2. : 0.,
                               .cuts = 8,
                               .storeys = 1 + static_cast<int>(seed % 3)});
        const Network& network = mesh.network();
        const GroundTimes times = any_times(network, seed, speeds);
        const RouteGraph graph = timed_graph(network, times);
        AnyAngleRouter router{AnyAngleMesh(graph)};
        GroundReach reach(
            graph, to_here ? GroundReach::Direction::to_here : GroundReach::Direction::from_here);
        const auto [node, point] = mesh.any_point();
        const double within = 4;
        std::map<NodeIndex, ReachedArea> found;
        for (const ReachedArea& area : reach.find({node, point}, within)) found[area.node] = area;
        ASSERT_TRUE(reach.is_whole());
        for (int query = 0; query < 40; ++query) {
            const auto [other, at] = mesh.any_point();
            const Path& path = to_here ? router.find({other, at}, {node, point})
                                       : router.find({node, point}, {other, at});
            const bool is_reached = path.found && path.cost <= within;
            const auto area = found.find(other);
            // An area may be touched by rounding alone.
            if (is_reached && path.cost < within * 0.99) {
                ASSERT_NE(area, found.end()) << "seed " << seed;
                ASSERT_LE(area->second.cost, path.cost * 1.01 + 1e-6) << "seed " << seed;
                ++inside;
            } else if (!is_reached && area != found.end()) {
                ASSERT_LT(area->second.share, 1) << "seed " << seed;
                ++partly;
            }
        }
    }
    EXPECT_GT(inside, 500u);
    EXPECT_GT(partly, 100u);
}

TEST(GroundReach, IsWhatRoutesSay) {
    expect_what_routes_say(false, 1);
    expect_what_routes_say(false, 3);
}
TEST(GroundReach, IsWhatRoutesToHereSay) {
    expect_what_routes_say(true, 1);
    expect_what_routes_say(true, 3);
}

// What is counted of an area, its outlines, and what routes say of points all over it.
TEST(GroundReach, CountsTheGroundThatRoutesReach) {
    std::size_t compared = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        RandomMesh mesh(seed, {.has_one_ways = false, .cuts = 6});
        const Network& network = mesh.network();
        AnyAngleRouter router{AnyAngleMesh(network)};
        GroundReach reach{RouteGraph(network)};
        const auto [node, point] = mesh.any_point();
        const auto areas = reach.find({node, point}, 13);
        std::map<NodeIndex, double> outlined;
        for (const SurfacePart& part : reach.outlines())
            outlined[part.node] += area_of_ring(part.outline);
        for (const ReachedArea& area : areas) {
            const auto [begin, end] = network.surfaces.corners_of(area.node);
            const Point &low = network.surfaces.corners[begin],
                        &high = network.surfaces.corners[begin + (end - begin) / 2];
            if (end - begin != 4) continue;
            const double size = std::abs((high.x - low.x) * (high.y - low.y));
            int inside = 0;
            constexpr int steps = 24;
            for (int i = 0; i < steps; ++i)
                for (int j = 0; j < steps; ++j) {
                    const Point at{low.x + (high.x - low.x) * (i + 0.5) / steps,
                                   low.y + (high.y - low.y) * (j + 0.5) / steps, low.z};
                    inside += router.find({node, point}, {area.node, at}).cost <= 13;
                }
            ASSERT_NEAR(area.share, inside / double{steps * steps}, 0.02) << "seed " << seed;
            ASSERT_NEAR(outlined[area.node], area.share * size, 0.02 * size + 1e-9)
                << "seed " << seed;
            compared += area.share < 1;
        }
    }
    EXPECT_GT(compared, 40u);
}

}  // namespace
}  // namespace wend

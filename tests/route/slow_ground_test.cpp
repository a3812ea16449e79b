#include "route/slow_ground.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/mesh_builder.hpp"
#include "wend/any_angle.hpp"
#include "wend/ground_costs.hpp"

namespace wend {
namespace {

// Two squares side by side, of which the upper takes twice as long.
struct TwoSpeeds {
    Network network;
    GroundTimes times{{0.1, 0.2}, {0, 0}};

    TwoSpeeds() {
        MeshBuilder builder;
        builder.add(0, 0, 100, 100);
        builder.add(0, 100, 100, 200);
        builder.join(0, 1, {0, 100, 0}, {100, 100, 0});
        network = builder.build();
    }
};

TEST(SlowGround, BendsAsLightDoes) {
    const TwoSpeeds mesh;
    AnyAngleRouter router{AnyAngleMesh(timed_graph(mesh.network, mesh.times))};
    const Point start{10, 40, 0}, target{90, 160, 0};
    const Path& found = router.find({0, start}, {1, target});
    ASSERT_TRUE(found.found);
    double least = 1e9;
    for (double x = 0; x <= 100; x += 0.001)
        least = std::min(least, 0.1 * std::hypot(x - 10, 60) + 0.2 * std::hypot(90 - x, 60));
    EXPECT_GE(found.cost, least - 1e-9);
    EXPECT_LE(found.cost, least * 1.005);
    ASSERT_EQ(found.points.size(), 3u);
    EXPECT_EQ(found.points[1].y, 100);
    EXPECT_NEAR(found.cost,
                0.1 * on_map(start, found.points[1]) + 0.2 * on_map(found.points[1], target), 1e-9);
}

// From one end of the slow square to the other it is quicker to step out of it, and along its
// border: total reflection.
TEST(SlowGround, LeavesASlowAreaAndComesBack) {
    const TwoSpeeds mesh;
    AnyAngleRouter router{AnyAngleMesh(timed_graph(mesh.network, mesh.times))};
    const Path& found = router.find({1, {0, 105, 0}}, {1, {100, 105, 0}});
    ASSERT_TRUE(found.found);
    // It meets the border at the angle whose sine is 1/2.
    const double aside = 5 * std::tan(std::acos(-1) / 6);
    const double least = 2 * 0.2 * std::hypot(5, aside) + 0.1 * (100 - 2 * aside);
    EXPECT_GE(found.cost, least - 1e-9);
    EXPECT_LE(found.cost, least * 1.01);
    EXPECT_LT(found.cost, 0.2 * 100) << "straight";
    EXPECT_EQ(found.nodes, (std::vector<NodeIndex>{1, 0, 1}));
}

// Round a slow square in the middle of quick ground, which has no wall there.
TEST(SlowGround, GoesRoundWhatIsSlow) {
    MeshBuilder builder;
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 3; ++x) builder.add(10 * x, 10 * y, 10 * x + 10, 10 * y + 10);
    for (NodeIndex y = 0; y < 3; ++y)
        for (NodeIndex x = 0; x < 3; ++x) {
            const NodeIndex at = 3 * y + x;
            if (x < 2)
                builder.join(at, at + 1, {10. * x + 10, 10. * y + 10, 0},
                             {10. * x + 10, 10. * y, 0});
            if (y < 2)
                builder.join(at, at + 3, {10. * x, 10. * y + 10, 0},
                             {10. * x + 10, 10. * y + 10, 0});
        }
    const Network network = builder.build();
    GroundTimes times{std::vector<double>(9, 1), std::vector<double>(network.links.size(), 0)};
    times.pace[4] = 10;
    AnyAngleRouter router{AnyAngleMesh(timed_graph(network, times))};
    const Path& found = router.find({3, {2, 14, 0}}, {5, {28, 14, 0}});
    EXPECT_NEAR(found.cost, 2 * std::hypot(8, 4) + 10, 1e-6);
}

void expect_near_steps(const RandomMesh::ConvertOptions& manner, std::uint32_t seeds, int speeds) {
    std::size_t found = 0;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        RandomMesh mesh(seed, manner);
        const Network& network = mesh.network();
        const GroundTimes times = any_times(network, seed, speeds);
        AnyAngleRouter router{AnyAngleMesh(timed_graph(network, times))};
        for (int query = 0; query < 4; ++query) {
            const auto [from, start] = mesh.any_point();
            const auto [to, target] = mesh.any_point();
            const double tried = min_by_steps(network, {from, start}, {to, target}, 60, &times);
            const Path& way = router.find({from, start}, {to, target});
            ASSERT_EQ(way.found, std::isfinite(tried)) << "seed " << seed;
            if (!way.found || tried < 1e-6) continue;
            ++found;
            EXPECT_LE(way.cost, tried * 1.0075 + 1e-6) << "seed " << seed << ", query " << query;
            EXPECT_GE(way.cost, tried * 0.99 - 0.05) << "seed " << seed << ", query " << query;
        }
    }
    EXPECT_GT(found, seeds);
}

TEST(SlowGround, IsNoWorseThanTryingStepByStep) {
    expect_near_steps({.has_steps = true, .cuts = 6}, 60, 3);
    expect_near_steps({.upright = false, .has_steps = true, .gap = 3, .cuts = 6}, 60, 3);
    expect_near_steps({.cuts = 10}, 60, 2);
}
TEST(SlowGround, IsNoWorseThanTryingStepByStepWhereAreasLieAboveEachOther) {
    expect_near_steps({.has_steps = true, .cuts = 4, .storeys = 2}, 400, 3);
    expect_near_steps({.has_steps = true, .gap = 3, .cuts = 4, .storeys = 3}, 100, 1);
}

TEST(SlowGround, CostsInTablesAreThoseOfRoutes) {
    std::size_t found = 0;
    for (std::uint32_t seed = 0; seed < 300; ++seed) {
        RandomMesh mesh(seed, {.upright = seed % 2 == 0,
                               .has_steps = seed % 3 == 0,
                               .gap = seed % 5 == 0 ? 2. : 0.,
                               .cuts = 8,
                               .storeys = 1 + static_cast<int>(seed % 4)});
        const Network& network = mesh.network();
        const GroundTimes times = any_times(network, seed, 1 + static_cast<int>(seed % 3));
        const RouteGraph graph = seed % 4 == 0 ? RouteGraph(network) : timed_graph(network, times);
        std::vector<Endpoint> ends;
        for (int i = 0; i < 6; ++i) {
            const auto [node, point] = mesh.any_point();
            ends.push_back({node, point});
        }
        AnyAngleRouter router{AnyAngleMesh(graph)};
        GroundCostsRows rows{GroundCosts(graph, ends)};
        std::vector<double> costs(ends.size());
        for (const Endpoint& start : ends) {
            ASSERT_TRUE(rows.find(start, costs));
            for (std::size_t i = 0; i < ends.size(); ++i) {
                const Path& path = router.find(start, ends[i]);
                ASSERT_EQ(path.found, std::isfinite(costs[i])) << "seed " << seed;
                if (!path.found) continue;
                ++found;
                // Tables may cross borders where another target is best reached.
                const double inexact = seed % 4 == 0 || seed % 3 == 0 ? 1e-6 : 0.005 * path.cost;
                ASSERT_NEAR(path.cost, costs[i], inexact) << "seed " << seed;
            }
        }
    }
    EXPECT_GT(found, 4000u);
}

}  // namespace
}  // namespace wend

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "route/brute_force.hpp"
#include "route/random_mesh.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/surface.hpp"

namespace wend {
namespace {

// The stated cost of a path: its length viewed from above, its links, and the gaps that its links
// jump only once. Each part between two points lies in one of its areas, or crosses a link.
double cost_of(const Network& network, const Path& path) {
    const std::vector<Point>& points = path.points;
    double cost = 0;
    for (std::size_t i = 1; i < points.size(); ++i) cost += on_map(points[i - 1], points[i]);
    for (const LinkIndex link : path.links) {
        const Portal& portal = network.portals[network.links.portal[link]];
        cost += stated_cost(network, link) - on_map(portal.left, portal.far_left);
    }
    return cost;
}

bool lies_on_its_areas(const Network& network, const Path& way) {
    return std::ranges::all_of(way.points, [&](const Point& point) {
        return std::ranges::any_of(way.nodes, [&](NodeIndex node) {
            return distance(closest_point(network.surfaces, node, point.x, point.y), point) < 1e-6;
        });
    });
}

struct Asked {
    Endpoint start, target;
};
Asked any_ends(RandomMesh& mesh) {
    const auto [from, start] = mesh.any_point();
    const auto [to, target] = mesh.any_point();
    return {{from, start}, {to, target}};
}

void expect_equal_to_visibility_graph(const RandomMesh::ConvertOptions& manner,
                                      std::uint32_t seeds) {
    std::size_t found = 0, bent = 0;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        RandomMesh mesh(seed, manner);
        const Network& network = mesh.network();
        AllPairsOfCorners graph(network);
        AnyAngleRouter router{AnyAngleMesh(network)};
        for (int query = 0; query < 12; ++query) {
            const auto [start, target] = any_ends(mesh);
            const double least = graph.least(start, target);
            const Path& way = router.find(start, target);
            ASSERT_EQ(way.found, std::isfinite(least)) << "seed " << seed << ", query " << query;
            if (!way.found) continue;
            ++found;
            bent += least > on_map(start.point, target.point) + 1e-6;
            ASSERT_NEAR(way.cost, least, 1e-6 * least + 1e-7)
                << "seed " << seed << ", query " << query << " from " << start.node << " to "
                << target.node;
            if (!manner.has_steps) {
                ASSERT_NEAR(way.length, least, 1e-6 * least + 1e-5) << "seed " << seed;
            }
        }
    }
    EXPECT_GT(found, 3 * seeds);
    EXPECT_GT(bent, seeds);
}

// By nothing but the measure: portals are divided into steps, and no step is longer than 24 / 60.
void expect_no_worse_than_by_steps(const RandomMesh::ConvertOptions& manner, std::uint32_t seeds) {
    constexpr int steps = 60;
    std::size_t found = 0;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        RandomMesh mesh(seed, manner);
        const Network& network = mesh.network();
        AnyAngleRouter router{AnyAngleMesh(network)};
        CorridorRouter corridors(network);
        for (int query = 0; query < 4; ++query) {
            const auto [start, target] = any_ends(mesh);
            const double tried = min_by_steps(network, start, target, steps);
            const Path& way = router.find(start, target);
            ASSERT_EQ(way.found, std::isfinite(tried)) << "seed " << seed;
            if (!way.found) continue;
            ++found;
            ASSERT_LE(way.cost, tried + 1e-6) << "seed " << seed << ", query " << query;
            ASSERT_GE(way.cost, tried - 24. / steps * static_cast<double>(way.links.size()) - 1e-6)
                << "seed " << seed << ", query " << query;
            ASSERT_NEAR(way.cost, cost_of(network, way), 1e-5)
                << "seed " << seed << ", query " << query;
            ASSERT_TRUE(lies_on_its_areas(network, way)) << "seed " << seed;
            const Path& corridor = corridors.find(start, target);
            ASSERT_LE(way.cost, cost_of(network, corridor) + 1e-5)
                << "seed " << seed << ", query " << query;
        }
    }
    EXPECT_GT(found, seeds);
}

TEST(AnyAngle, IsNoWorseThanTryingStepByStep) {
    expect_no_worse_than_by_steps({.has_steps = true, .cuts = 6}, 60);
    expect_no_worse_than_by_steps({.upright = false, .has_steps = true, .gap = 3, .cuts = 6}, 60);
}

TEST(AnyAngle, IsNoWorseThanTryingStepByStepWhereAreasLieAboveEachOther) {
    expect_no_worse_than_by_steps({.has_steps = true, .cuts = 4, .storeys = 2}, 150);
    expect_no_worse_than_by_steps({.has_steps = true, .gap = 3, .cuts = 4, .storeys = 3}, 50);
}

TEST(AnyAngle, CostsTheSameMadeReadyOrNot) {
    std::size_t found = 0;
    for (std::uint32_t seed = 0; seed < 2000; ++seed) {
        RandomMesh mesh(seed, {.has_steps = seed % 3 == 0,
                               .gap = seed % 5 == 0 ? 2. : 0.,
                               .cuts = 8,
                               .storeys = 1 + static_cast<int>(seed % 4)});
        AnyAngleRouter ready{AnyAngleMesh(mesh.network(), AnyAngleUse::many)};
        AnyAngleRouter unready{AnyAngleMesh(mesh.network(), AnyAngleUse::few)};
        for (int query = 0; query < 12; ++query) {
            const auto [start, target] = any_ends(mesh);
            const Path& one = ready.find(start, target);
            const Path& other = unready.find(start, target);
            ASSERT_TRUE(one.is_shortest && other.is_shortest);
            ASSERT_EQ(one.found, other.found) << "seed " << seed << ", query " << query;
            if (!one.found) continue;
            ++found;
            ASSERT_NEAR(one.cost, other.cost, 1e-6)
                << "seed " << seed << ", query " << query << " from " << start.node << " to "
                << target.node;
        }
    }
    EXPECT_GT(found, 8000u);
}

TEST(AnyAngle, IsAsLongThereAsBackWhereAllLeadsBothWays) {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        RandomMesh mesh(seed, {.upright = seed % 2 == 0, .has_one_ways = false, .gap = 2});
        AnyAngleRouter router{AnyAngleMesh(mesh.network())};
        const auto [start, target] = any_ends(mesh);
        const Path there = router.find(start, target);
        const Path& back = router.find(target, start);
        ASSERT_EQ(there.found, back.found);
        ASSERT_NEAR(there.cost, back.cost, 1e-6) << "seed " << seed;
    }
}

TEST(AnyAngle, EqualsTheVisibilityGraphOnUprightMeshes) {
    expect_equal_to_visibility_graph({.has_one_ways = false}, 150);
    expect_equal_to_visibility_graph({}, 250);
}
TEST(AnyAngle, EqualsTheVisibilityGraphOnMeshesOfPolygons) {
    expect_equal_to_visibility_graph({.upright = false, .has_one_ways = false}, 150);
    expect_equal_to_visibility_graph({.upright = false}, 250);
}
TEST(AnyAngle, EqualsTheVisibilityGraphWithSteps) {
    expect_equal_to_visibility_graph({.has_steps = true}, 150);
    expect_equal_to_visibility_graph({.upright = false, .has_steps = true}, 150);
}

}  // namespace
}  // namespace wend

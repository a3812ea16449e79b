#include <gtest/gtest.h>

#include <cmath>

#include "route/brute_force.hpp"
#include "route/random_mesh.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"

namespace wend {
namespace {

// The stated cost of a way, from its links and points alone.
double cost_of(const Network& network, const AnyAngleWay& way) {
    double cost = 0;
    for (const LinkIndex link : way.route.links) cost += stated_cost(network, link);
    return cost;
}

struct Asked {
    Endpoint start, target;
};
Asked any_ends(RandomMesh& mesh) {
    const auto [from, start] = mesh.any_point();
    const auto [to, target] = mesh.any_point();
    return {{from, start}, {to, target}};
}

void expect_equal_to_visibility_graph(const RandomMesh::Manner& manner, std::uint32_t seeds) {
    std::size_t found = 0, bent = 0;
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
        RandomMesh mesh(seed, manner);
        const Network& network = mesh.network();
        VisibilityGraph graph(network);
        AnyAngleRouter router{AnyAngleMesh(network)};
        for (int query = 0; query < 12; ++query) {
            const auto [start, target] = any_ends(mesh);
            const double least = graph.least(start, target);
            const AnyAngleWay& way = router.find(start, target);
            ASSERT_EQ(way.route.found, std::isfinite(least))
                << "seed " << seed << ", query " << query;
            if (!way.route.found) continue;
            ++found;
            bent += least > on_map(start.point, target.point) + 1e-6;
            ASSERT_NEAR(way.route.cost, least, 1e-6 * least + 1e-7)
                << "seed " << seed << ", query " << query << " from " << start.node << " to "
                << target.node;
            if (!manner.has_steps) {
                ASSERT_NEAR(way.route.length, least, 1e-6 * least + 1e-5) << "seed " << seed;
            }
        }
    }
    EXPECT_GT(found, 3 * seeds);
    EXPECT_GT(bent, seeds);
}

TEST(AnyAngle, EqualsTheVisibilityGraphOnUprightMeshes) {
    expect_equal_to_visibility_graph({.has_one_ways = false}, 400);
    expect_equal_to_visibility_graph({}, 600);
}
TEST(AnyAngle, EqualsTheVisibilityGraphOnMeshesOfPolygons) {
    expect_equal_to_visibility_graph({.upright = false, .has_one_ways = false}, 400);
    expect_equal_to_visibility_graph({.upright = false}, 600);
}
TEST(AnyAngle, EqualsTheVisibilityGraphWithSteps) {
    expect_equal_to_visibility_graph({.has_steps = true}, 400);
    expect_equal_to_visibility_graph({.upright = false, .has_steps = true}, 400);
}

}  // namespace
}  // namespace wend

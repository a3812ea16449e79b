// What agents with a radius keep off, on meshes at random, held against walls found by points.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <limits>
#include <random>

#include "route/random_mesh.hpp"
#include "route/wall_points.hpp"
#include "support/places.hpp"
#include "wend/any_angle.hpp"
#include "wend/open.hpp"

namespace wend {
namespace {

std::vector<Point> wall_points(const Network& network) {
    const auto into = links_into(network);
    std::vector<Point> points;
    for (NodeIndex area = 0; area < network.nodes.size(); ++area)
        add_wall_points(network, area, into[area], points);
    return points;
}

constexpr double slack = 1e-3;  // Of coordinates that may be rounded to floats, and more.

class AgentRandom : public testing::TestWithParam<std::uint32_t> {};
INSTANTIATE_TEST_SUITE_P(Meshes, AgentRandom, testing::Range(0u, 40u));

TEST_P(AgentRandom, KeepsItsRadiusWhereItCrosses) {
    RandomMesh mesh(GetParam(), {.upright = GetParam() % 2 == 0});
    const Network& network = mesh.network();
    const std::vector<Point> walls = wall_points(network);
    double before = 0;
    const auto [start, from] = mesh.any_point();
    const auto [target, to] = mesh.any_point();
    for (const double radius : {0.0, 0.3, 0.8, 2.0}) {
        const RouteGraph graph(network, {.agent = {.radius = radius}});
        AnyAngleRouter router{AnyAngleMesh(graph)};
        const Path& path = router.find({start, from}, {target, to});
        const double cost = path.found ? path.cost : std::numeric_limits<double>::infinity();
        EXPECT_GE(cost, before - 1e-6) << "less room, and a shorter way";
        before = cost;
        for (std::size_t i = 1; i + 1 < path.points.size(); ++i)
            EXPECT_GE(clearance_at(path.points[i], walls), radius - slack) << radius;
    }
}

// What lies clear of all walls is left of a portal, unless a longer piece of it is.
TEST_P(AgentRandom, LeavesWhatIsClear) {
    RandomMesh mesh(GetParam(), {.upright = GetParam() % 2 == 0});
    const Network& network = mesh.network();
    const std::vector<Point> walls = wall_points(network);
    const double radius = 0.7;
    const RouteGraph graph(network, {.agent = {.radius = radius}});
    for (LinkIndex link = 0; link < network.links.size(); ++link) {
        const Portal& whole = network.portals[network.links.portal[link]];
        double clear_run = 0, longest_run = 0;
        const double width = plan_distance(whole.left, whole.right);
        constexpr int samples = 50;
        for (int k = 0; k <= samples; ++k) {
            // Sampled walls are seen from further away than they are.
            const bool is_clear = clearance_at(mixed(whole.left, whole.right, k / double{samples}),
                                               walls) > radius + 0.6;
            clear_run = is_clear ? clear_run + width / samples : 0;
            longest_run = std::max(longest_run, clear_run);
        }
        double left = 0;
        if (std::isfinite(graph.cost_of(link))) {
            const Network& narrowed = graph.network();
            const Portal& part = narrowed.portals[narrowed.links.portal[link]];
            left = plan_distance(part.left, part.right);
            EXPECT_TRUE(is_on(part.left, whole.left, whole.right));
            EXPECT_TRUE(is_on(part.right, part.left, whole.right)) << "left and right keep sides";
        }
        EXPECT_GE(left + 2 * width / samples, longest_run) << link;
    }
}

// Of the areas that a way leads through the walls are known; steps are those of its links.
TEST(AgentOnRealMeshes, KeepsItsRadiusAndItsSteps) {
    const std::filesystem::path folder = test::shared_data() / "source-nav";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no real meshes here";
    const Agent agent{.max_climb = 41, .max_drop = 100, .max_gap = 60, .radius = 8};
    std::size_t found = 0, without = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".nav") continue;
        const auto map = open_map(entry.path().string());
        if (!map || map->network().nodes.size() == 0) continue;
        const Network& network = map->network();
        const auto into = links_into(network);
        std::mt19937 random(5);
        const AnyAngleMesh any(network), limited(RouteGraph(network, {.agent = agent}));
        AnyAngleRouter of_anyone(any), router(limited);
        for (int query = 0; query < 20; ++query) {
            const auto any_end = [&] {
                const auto node = static_cast<NodeIndex>(random() % network.nodes.size());
                return Endpoint{node, network.nodes.position[node]};
            };
            const Endpoint from = any_end(), to = any_end();
            const Path& path = router.find(from, to);
            const Path& other = of_anyone.find(from, to);
            if (!path.found) {
                without += other.found ? 1 : 0;
                continue;
            }
            ++found;
            ASSERT_TRUE(other.found);
            // A step counts as in the middle of what is left of its portal, which may be lower.
            EXPECT_GE(path.cost, other.cost * 0.99);
            std::vector<Point> walls;
            for (const NodeIndex area : path.nodes)
                add_wall_points(network, area, into[area], walls);
            for (std::size_t i = 1; i + 1 < path.points.size(); ++i) {
                const Point& point = path.points[i];
                const bool is_of_ladder = std::ranges::find(network.nodes.position, point) !=
                                          network.nodes.position.end();
                // Walls of other storeys on the way are none.
                std::vector<Point> level;
                std::ranges::copy_if(walls, std::back_inserter(level), [&](const Point& wall) {
                    return std::abs(wall.z - point.z) < 10;
                });
                EXPECT_TRUE(is_of_ladder || clearance_at(point, level) >= 8 - 0.05)
                    << entry.path() << " " << network.name_of(from.node) << " "
                    << network.name_of(to.node) << " " << clearance_at(point, level);
            }
            for (const LinkIndex link : path.links) {
                if (network.links.portal[link] == no_index) continue;
                const Portal& portal = network.portals[network.links.portal[link]];
                const double left = portal.far_left.z - portal.left.z,
                             right = portal.far_right.z - portal.right.z;
                EXPECT_LE(std::min(left, right), 41.001);
                EXPECT_GE(std::max(left, right), -100.001);
            }
        }
    }
    EXPECT_GT(found, 100u);
    EXPECT_GT(without, 10u);
}

}  // namespace
}  // namespace wend

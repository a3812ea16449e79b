// Ways over the meshes of real games, with one speed and several, against Dijkstra's over points
// set along all portals.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "route/slow_ground.hpp"
#include "support/places.hpp"
#include "wend/any_angle.hpp"
#include "wend/ground_costs.hpp"
#include "wend/open.hpp"

namespace wend {
namespace {

const std::string real_meshes = test::shared_data() / "source-nav";

// The meshes with the fewest links: trying step by step takes as many points as they have.
std::vector<Map> smallest_meshes(std::size_t count) {
    std::vector<Map> maps =
        open_maps(std::vector<std::string>{real_meshes}, {.recursive = true}).maps;
    std::erase_if(maps, [](const Map& map) { return map.network().links.size() < 20; });
    std::ranges::sort(maps, {}, [](const Map& map) { return map.network().links.size(); });
    maps.erase(maps.begin() + static_cast<std::ptrdiff_t>(std::min(count, maps.size())),
               maps.end());
    return maps;
}

struct HeldAgainst {
    std::size_t ways = 0;
    double highest = 0, lowest = 0;  // Of the library's costs over those by steps, less one.
};

HeldAgainst hold_against_steps(const Network& network, int speeds, int queries, int steps) {
    const GroundTimes times = any_times(network, 5, speeds);
    const RouteGraph graph = timed_graph(network, times);
    AnyAngleRouter router{AnyAngleMesh(graph)};
    std::mt19937 random(11);
    const auto any_end = [&]() -> Endpoint {
        const auto area = static_cast<NodeIndex>(random() % network.nodes.size());
        return {area, network.nodes.position[area]};
    };
    HeldAgainst held;
    for (int query = 0; query < queries; ++query) {
        const Endpoint start = any_end(), target = any_end();
        const double tried = min_by_steps(network, start, target, steps, &times);
        const Path& way = router.find(start, target);
        EXPECT_EQ(way.found, std::isfinite(tried));
        GroundCostsRows rows{GroundCosts(graph, std::vector<Endpoint>{target})};
        double in_table = 0;
        EXPECT_TRUE(rows.find(start, std::span(&in_table, 1)));
        if (!way.found || tried < 1e-6) continue;
        EXPECT_NEAR(in_table, way.cost, 0.005 * way.cost);
        ++held.ways;
        held.highest = std::max(held.highest, way.cost / tried - 1);
        held.lowest = std::min(held.lowest, way.cost / tried - 1);
    }
    return held;
}

TEST(RealGrounds, WaysCostWhatDijkstraSaysOverPointsAlongPortals) {
    if (!std::filesystem::exists(real_meshes)) GTEST_SKIP() << "the meshes of games are not here";
    const std::vector<Map> maps = smallest_meshes(20);
    EXPECT_EQ(maps.size(), 20u);
    std::size_t ways = 0;
    for (const Map& map : maps)
        for (const int speeds : {1, 3}) {
            SCOPED_TRACE(map.members().front().file);
            // Edges of Source 2 are longer.
            const int steps = map.format().info().id == "source2-nav" ? 48 : 16;
            const HeldAgainst held = hold_against_steps(map.network(), speeds, 2, steps);
            ways += held.ways;
            EXPECT_LE(held.highest, 0.005);
            EXPECT_GE(held.lowest, -0.005);
        }
    EXPECT_GT(ways, 40u);
}

}  // namespace
}  // namespace wend

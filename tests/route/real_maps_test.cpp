// Every path of finding what paths cost agrees with plain Dijkstra on real maps.

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <random>

#include "route/brute_force.hpp"
#include "support/places.hpp"
#include "support/random_networks.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/formats.hpp"
#include "wend/many_to_many.hpp"
#include "wend/open.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

const std::string real_maps = test::shared_data().string() + '/';

struct Compared {
    std::size_t starts = 0, pairs = 0, joined = 0;
};

// From some places to all others, by tables; to some of those by single queries too.
Compared compare_costs(const Network& network, const WayOptions& options, std::size_t starts) {
    constexpr std::size_t single_queries = 50;
    std::vector<NodeIndex> all(network.nodes.size());
    std::iota(all.begin(), all.end(), 0);
    const RouteGraph graph(network, options.profile());
    const ContractionHierarchy hierarchy(graph);
    ManyToManyRows rows(ManyToMany(hierarchy, all));
    Router cold(graph);
    HierarchyRouter prepared(hierarchy);
    std::vector<double> costs(all.size());
    std::mt19937 random(7);
    Compared compared;
    const auto agree = [](double a, double b) {
        return a == b || std::abs(a - b) <= 1e-9 * std::max(a, b);
    };
    for (; compared.starts < starts; ++compared.starts) {
        const NodeIndex start = all[random() % all.size()];
        const std::vector<double> expected = lengths_from(network, start, options);
        rows.find(std::span(&start, 1), costs);
        for (const NodeIndex target : all) {
            const bool is_wanted =
                is_of_kind(network, start, options) && is_of_kind(network, target, options);
            const double cost = is_wanted ? expected[target] : unreached;
            EXPECT_TRUE(agree(costs[target], cost))
                << network.name_of(start) << " to " << network.name_of(target);
            ++compared.pairs;
            compared.joined += cost < unreached ? 1 : 0;
        }
        for (std::size_t i = 0; i < single_queries; ++i) {
            const NodeIndex target = all[random() % all.size()];
            for (const Path* route : {&cold.find(start, target), &prepared.find(start, target)})
                EXPECT_TRUE(agree(route->found ? route->cost : unreached, costs[target]))
                    << network.name_of(start) << " to " << network.name_of(target);
        }
    }
    return compared;
}

std::vector<Map> maps_in(const std::string& folder) {
    const std::vector<std::string> names{real_maps + folder};
    return open_maps(names, {.recursive = true}).maps;
}

TEST(RealMaps, WaysOfSanAndreasCostWhatDijkstraSays) {
    if (!std::filesystem::exists(real_maps + "gta-sa"))
        GTEST_SKIP() << "64 files of the game are not here";
    const Map map = maps_in("gta-sa").front();
    const Network& network = map.network();
    EXPECT_EQ(compare_costs(network, {}, 12).pairs, std::size_t{12} * network.nodes.size());
    EXPECT_GT(compare_costs(network, {.respect_lanes = true}, 12).joined, 0u);
    EXPECT_GT(compare_costs(network, {.kind = network.find_kind("road")}, 12).joined, 0u);
}

// What a path costs by the measure of AnyAngleMesh, from its points and links alone.
double cost_of(const Network& network, const Path& path) {
    const std::vector<Point>& points = path.points;
    double cost = 0;
    for (std::size_t i = 1; i < points.size(); ++i) cost += on_map(points[i - 1], points[i]);
    for (const LinkIndex link : path.links) {
        const std::uint32_t portal = network.links.portal[link];
        const auto& position = network.nodes.position;
        cost += stated_cost(network, link) -
                (portal == no_index
                     ? on_map(position[network.links.from[link]], position[network.links.to[link]])
                     : on_map(on_stretch(network.portals[portal].left,
                                         network.portals[portal].right, 0.5),
                              on_stretch(network.portals[portal].far_left,
                                         network.portals[portal].far_right, 0.5)));
    }
    return cost;
}

// The shortest paths over real meshes, of which many areas lie above each other, cost the same made
// ready or not, are found where links lead there, and never cost more than a corridor pulled taut.
TEST(RealMaps, ShortestWaysOverMeshesCostNoMoreThanOthers) {
    if (!std::filesystem::exists(real_maps + "source-nav"))
        GTEST_SKIP() << "33 meshes of games are not here";
    std::size_t found = 0, shorter = 0;
    for (const Map& map : maps_in("source-nav")) {
        const Network& network = map.network();
        if (network.nodes.size() == 0) continue;
        const RouteGraph graph(network);
        AnyAngleRouter ready{AnyAngleMesh(graph, AnyAngleUse::many)};
        AnyAngleRouter unready{AnyAngleMesh(graph, AnyAngleUse::few)};
        CorridorRouter corridors(graph);
        std::mt19937 random(3);
        const auto any_end = [&]() -> Endpoint {
            const auto node = static_cast<NodeIndex>(random() % network.nodes.size());
            const auto [begin, end] = network.surfaces.corners_of(node);
            const auto& corner = network.surfaces.corners[begin + random() % (end - begin)];
            return {node, on_stretch(network.nodes.position[node], corner, 0.9)};
        };
        for (int query = 0; query < 60; ++query) {
            const Endpoint start = any_end(), target = any_end();
            const Path& way = ready.find(start, target);
            const Path& corridor = corridors.find(start, target);
            ASSERT_EQ(way.found, corridor.found);
            if (!way.found) continue;
            ++found;
            const auto names = network.name_of(start.node) + " to " + network.name_of(target.node) +
                               " in " + map.members().front().file;
            EXPECT_TRUE(way.is_shortest) << names;
            EXPECT_NEAR(unready.find(start, target).cost, way.cost, 1e-4) << names;
            const double taut = cost_of(network, corridor);
            EXPECT_LE(way.cost, taut + 1e-4) << names;
            shorter += way.cost < taut - 1 ? 1 : 0;
            EXPECT_NEAR(cost_of(network, way), way.cost, 1e-2) << names;
        }
    }
    EXPECT_GT(found, 1000u);
    EXPECT_GT(shorter, 300u);
}

TEST(RealMaps, WaysOverMeshesCostWhatDijkstraSays) {
    if (!std::filesystem::exists(real_maps + "source-nav"))
        GTEST_SKIP() << "33 meshes of games are not here";
    std::size_t meshes = 0, joined = 0;
    for (const Map& map : maps_in("source-nav")) {
        const Network& network = map.network();
        if (network.nodes.size() == 0) continue;
        joined += compare_costs(network, {}, 8).joined;
        ++meshes;
    }
    EXPECT_GT(meshes, 25u);
    EXPECT_GT(joined, 100'000u);
}

}  // namespace
}  // namespace wend

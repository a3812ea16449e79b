// Every way of finding what ways cost agrees with plain Dijkstra on real maps.

#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <random>

#include "support/random_networks.hpp"
#include "wend/cost_table.hpp"
#include "wend/dataset.hpp"
#include "wend/formats.hpp"
#include "wend/route.hpp"

namespace wend {
namespace {

const std::string real_maps = WEND_SOURCE_DIR "/../shared/data/";

struct Compared {
    std::size_t starts = 0, pairs = 0, joined = 0;
};

// From some places to all others, by tables; to some of those by single queries too.
Compared compare(const Network& network, const RouteOptions& options, std::size_t starts) {
    constexpr std::size_t single_queries = 50;
    std::vector<NodeIndex> all(network.nodes.size());
    std::iota(all.begin(), all.end(), 0);
    const RouteGraph graph(network, {options.kind, options.respect_lanes});
    const Hierarchy hierarchy(graph);
    CostRows rows(CostTable(hierarchy, all));
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
            for (const Route* route : {&cold.find(start, target), &prepared.find(start, target)})
                EXPECT_TRUE(agree(route->found ? route->cost : unreached, costs[target]))
                    << network.name_of(start) << " to " << network.name_of(target);
        }
    }
    return compared;
}

std::vector<Dataset> maps_in(const std::string& folder) {
    const std::vector<std::string> names{real_maps + folder};
    return open_datasets(names, formats(), {.recursive = true}).datasets;
}

TEST(RealMaps, WaysOfSanAndreasCostWhatDijkstraSays) {
    if (!std::filesystem::exists(real_maps + "gta-sa"))
        GTEST_SKIP() << "64 files of the game are not here";
    const Network network = *maps_in("gta-sa").front().network();
    EXPECT_EQ(compare(network, {}, 12).pairs, std::size_t{12} * network.nodes.size());
    EXPECT_GT(compare(network, {.respect_lanes = true}, 12).joined, 0u);
    EXPECT_GT(compare(network, {.kind = network.find_kind("road")}, 12).joined, 0u);
}

TEST(RealMaps, WaysOverMeshesCostWhatDijkstraSays) {
    if (!std::filesystem::exists(real_maps + "source-nav"))
        GTEST_SKIP() << "33 meshes of games are not here";
    std::size_t meshes = 0, joined = 0;
    for (const Dataset& dataset : maps_in("source-nav")) {
        const Network network = *dataset.network();
        if (network.nodes.size() == 0) continue;
        joined += compare(network, {}, 8).joined;
        ++meshes;
    }
    EXPECT_GT(meshes, 25u);
    EXPECT_GT(joined, 100'000u);
}

}  // namespace
}  // namespace wend

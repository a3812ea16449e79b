// What the paths between all pairs of areas of one mesh cost, preparation included, beside one run
// of Boost.Graph's Dijkstra for each area.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bench_meshes.hpp"
#include "boost_graph.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/many_to_many.hpp"
#include "wend/map.hpp"

namespace wend::bench {
namespace {

// The mesh that has most nearly a thousand areas.
const Network& mesh() {
    static const Map map = [] {
        constexpr double wanted = 1000;
        const auto distance = [&](const Member& member) {
            const auto& areas = source_nav::NavDocument::of(*member.document).file.areas;
            return std::abs(static_cast<double>(areas.size()) - wanted);
        };
        const std::vector<Member>& members = bench_meshes().members;
        const Member& best = *std::ranges::min_element(members, {}, distance);
        return Map::of(source_nav::source_nav_format(), {best}).value();
    }();
    return map.network();
}

std::vector<NodeIndex> all_nodes() {
    std::vector<NodeIndex> nodes(mesh().nodes.size());
    std::iota(nodes.begin(), nodes.end(), 0);
    return nodes;
}

// The table, in room that was made before.
const std::vector<double>& table_of(const ContractionHierarchy& hierarchy) {
    static const std::vector<NodeIndex> nodes = all_nodes();
    static std::vector<double> costs(nodes.size() * nodes.size());
    ManyToManyRows(ManyToMany(hierarchy, nodes)).find(nodes, costs);
    return costs;
}

void all_pairs(benchmark::State& state) {
    mesh();
    for (auto _ : state) benchmark::DoNotOptimize(table_of(ContractionHierarchy(mesh())).data());
}
void all_pairs_when_prepared(benchmark::State& state) {
    const ContractionHierarchy hierarchy(mesh());
    for (auto _ : state) benchmark::DoNotOptimize(table_of(hierarchy).data());
}
void all_pairs_by_boost(benchmark::State& state) {
    BoostRouter peer(mesh());
    const std::vector<double> costs = table_of(ContractionHierarchy(mesh()));
    const std::size_t size = mesh().nodes.size();
    for (NodeIndex start = 0; start < size; ++start) {
        const std::vector<double>& expected = peer.costs_from(start);
        for (std::size_t target = 0; target < size; ++target) {
            const double cost = costs[start * size + target];
            const bool is_joined = expected[target] < 1e300;
            if (is_joined != std::isfinite(cost) ||
                (is_joined && std::abs(cost - expected[target]) > 1e-9 * cost))
                return state.SkipWithError("the two do not agree");
        }
    }
    for (auto _ : state)
        for (NodeIndex start = 0; start < size; ++start)
            benchmark::DoNotOptimize(peer.costs_from(start).data());
}

BENCHMARK(all_pairs)->Name("all pairs of a mesh, prepared first/wend");
BENCHMARK(all_pairs_by_boost)->Name("all pairs of a mesh, prepared first/Boost.Graph Dijkstra");
BENCHMARK(all_pairs_when_prepared)->Name("all pairs of a mesh/wend");
BENCHMARK(all_pairs_by_boost)->Name("all pairs of a mesh/Boost.Graph Dijkstra");

}  // namespace
}  // namespace wend::bench

// Paths between random places: the shortest, cold and prepared, next to Boost.Graph's A* over the
// same links with the same estimate, nodes read off in all; and the game's own, which has no peer.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cmath>
#include <random>

#include "bench_map.hpp"
#include "boost_graph.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/route.hpp"

namespace wend::bench {
namespace {

struct RouteWork {
    const Network& network = bench_map().opened().network();
    RouteGraph graph{network};
    ContractionHierarchy hierarchy{graph};
    std::vector<std::pair<NodeIndex, NodeIndex>> pairs;  // Joined ones.

    RouteWork() {
        constexpr std::size_t wanted = 200;
        const Components components = components_of(network);
        std::mt19937 random(1);
        const auto any = [&] { return static_cast<NodeIndex>(random() % network.nodes.size()); };
        while (pairs.size() < wanted) {
            const NodeIndex start = any(), target = any();
            if (components.of_node[start] == components.of_node[target])
                pairs.push_back({start, target});
        }
    }
};

const RouteWork& work() {
    static const RouteWork made;
    return made;
}

// A pair after another, so that the time is that of one query.
template <class Answer>
void ask(benchmark::State& state, Answer answer) {
    const auto& pairs = work().pairs;
    std::size_t next = 0;
    for (auto _ : state) {
        const auto [start, target] = pairs[next];
        next = next + 1 == pairs.size() ? 0 : next + 1;
        benchmark::DoNotOptimize(answer(start, target));
    }
}

void shortest(benchmark::State& state) {
    Router router(work().graph);
    ask(state,
        [&](NodeIndex start, NodeIndex target) { return router.find(start, target).nodes.data(); });
}

void game(benchmark::State& state) {
    const auto rules = bench_map().opened().game_rules().value();
    const RouteProfile any;
    ask(state, [&](NodeIndex start, NodeIndex target) {
        return rules->find({start}, {target}, any, {}, false).path.nodes.data();
    });
}

// Both have to find the same, or their times say nothing.
template <class Ask>
bool agrees_with_boost(BoostRouter& peer, Ask ask) {
    for (const auto& [start, target] : work().pairs) {
        const std::vector<NodeIndex>& nodes = peer.find(start, target);
        const double length = ask(start, target);
        if (nodes.empty() || std::abs(peer.cost(target) - length) > 1e-6 * length + 1e-6)
            return false;
    }
    return true;
}

void by_boost(benchmark::State& state) {
    BoostRouter peer(work().network);
    Router router(work().graph);
    HierarchyRouter prepared(work().hierarchy);
    const auto cold = [&](NodeIndex a, NodeIndex b) { return router.find(a, b).length; };
    const auto by_hierarchy = [&](NodeIndex a, NodeIndex b) { return prepared.find(a, b).length; };
    if (!agrees_with_boost(peer, cold) || !agrees_with_boost(peer, by_hierarchy))
        return state.SkipWithError("the two do not agree");
    ask(state, [&](NodeIndex start, NodeIndex target) { return peer.find(start, target).data(); });
}

void prepared(benchmark::State& state) {
    HierarchyRouter router(work().hierarchy);
    ask(state,
        [&](NodeIndex start, NodeIndex target) { return router.find(start, target).nodes.data(); });
}

void make_graph(benchmark::State& state) {
    for (auto _ : state) {
        const RouteGraph graph(work().network);
        benchmark::DoNotOptimize(&graph.parts());
    }
}
void prepare(benchmark::State& state) {
    for (auto _ : state) {
        const ContractionHierarchy hierarchy(work().graph);
        benchmark::DoNotOptimize(&hierarchy.parts());
    }
}
// What preparing must be worth: so many queries that need nothing prepared.
void many_by_boost(benchmark::State& state) {
    constexpr std::size_t queries = 600;
    BoostRouter peer(work().network);
    const auto& pairs = work().pairs;
    for (auto _ : state)
        for (std::size_t i = 0; i < queries; ++i) {
            const auto [start, target] = pairs[i % pairs.size()];
            benchmark::DoNotOptimize(peer.find(start, target).data());
        }
}

BENCHMARK(shortest)->Name("find a shortest way/wend");
BENCHMARK(by_boost)->Name("find a shortest way/Boost.Graph A*");
BENCHMARK(prepared)->Name("find a shortest way, prepared/wend");
BENCHMARK(by_boost)->Name("find a shortest way, prepared/Boost.Graph A*");
BENCHMARK(make_graph)->Name("make the graph for ways/wend");
BENCHMARK(prepare)->Name("prepare the map/wend");
BENCHMARK(many_by_boost)->Name("prepare the map/600 ways by Boost.Graph A*");
BENCHMARK(game)->Name("find the game's way/wend");

}  // namespace
}  // namespace wend::bench

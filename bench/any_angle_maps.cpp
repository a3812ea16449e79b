// Paths over meshes of games, or over sample meshes: the shortest, and corridors pulled taut,
// beside Detour's over the same areas. Areas overlap here and lie above each other, links lead down
// one way and cost what steps there are; of which Detour knows nothing, so that lengths are not
// compared.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <limits>
#include <random>

#include "bench_meshes.hpp"
#include "detour_mesh.hpp"
#include "formats/source/source_nav_format.hpp"
#include "wend/any_angle.hpp"
#include "wend/corridor.hpp"
#include "wend/map.hpp"
#include "wend/mesh_ways.hpp"

namespace wend::bench {
namespace {

constexpr std::size_t min_areas = 400;

struct Map {
    Network network;
    RouteGraph graph;
    std::vector<std::pair<Endpoint, Endpoint>> pairs;

    explicit Map(Network made) : network(std::move(made)), graph(network) {
        constexpr std::size_t wanted = 50;
        Router router(graph);
        std::mt19937 random(1);
        while (pairs.size() < wanted) {
            const auto any = [&] {
                return static_cast<NodeIndex>(random() % network.nodes.size());
            };
            const NodeIndex from = any(), to = any();
            if (from == to || !router.find(from, to).found) continue;
            pairs.push_back(
                {{from, network.nodes.position[from]}, {to, network.nodes.position[to]}});
        }
    }
};

const std::deque<Map>& maps() {
    static const std::deque<Map> made = [] {
        std::deque<Map> maps;
        for (const Member& member : bench_meshes().members) {
            const auto network =
                wend::Map::of(source_nav::source_nav_format(), {member}).value().shared_network();
            if (network->nodes.size() >= min_areas) maps.emplace_back(*network);
        }
        return maps;
    }();
    return made;
}

// One round finds all paths of every map.
template <class Finder, class Make, class Find>
void ask(benchmark::State& state, Make make, Find find) {
    std::deque<Finder> finders;
    for (const Map& map : maps()) make(finders, map);
    for (auto _ : state)
        for (std::size_t i = 0; i < finders.size(); ++i)
            for (const auto& [start, target] : maps()[i].pairs) find(finders[i], start, target);
    state.counters["maps"] = static_cast<double>(finders.size());
}

void find_ways(benchmark::State& state) {
    ask<AnyAngleRouter>(
        state, [](auto& finders, const Map& map) { finders.emplace_back(AnyAngleMesh(map.graph)); },
        [](AnyAngleRouter& router, const Endpoint& start, const Endpoint& target) {
            benchmark::DoNotOptimize(router.find(start, target).points.data());
        });
}
void find_ways_unready(benchmark::State& state) {
    ask<AnyAngleRouter>(
        state,
        [](auto& finders, const Map& map) {
            finders.emplace_back(AnyAngleMesh(map.graph, AnyAngleUse::few));
        },
        [](AnyAngleRouter& router, const Endpoint& start, const Endpoint& target) {
            benchmark::DoNotOptimize(router.find(start, target).points.data());
        });
}
void find_corridors(benchmark::State& state) {
    ask<CorridorRouter>(
        state, [](auto& finders, const Map& map) { finders.emplace_back(map.graph); },
        [](CorridorRouter& router, const Endpoint& start, const Endpoint& target) {
            benchmark::DoNotOptimize(router.find(start, target).points.data());
        });
}
void find_ways_by_detour(benchmark::State& state) {
    ask<DetourMesh>(
        state, [](auto& finders, const Map& map) { finders.emplace_back(map.network); },
        [](DetourMesh& peer, const Endpoint& start, const Endpoint& target) {
            benchmark::DoNotOptimize(peer.find(start, target));
        });
}
// What is prepared of all maps.
const std::deque<MeshWays>& prepared() {
    static const std::deque<MeshWays> made = [] {
        std::deque<MeshWays> ways;
        for (const Map& map : maps())
            ways.push_back(MeshWays::make(AnyAngleMesh(map.graph)).value());
        return ways;
    }();
    return made;
}

// Of each map how long all its ways take at best, in seconds, asked for again and again as a
// server of one map does.
template <class Finder, class Find>
std::vector<double> best_by_map(std::deque<Finder>& finders, Find find) {
    using Clock = std::chrono::steady_clock;
    constexpr int rounds = 9;
    std::vector<double> best(finders.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < finders.size(); ++i)
        for (int round = 0; round < rounds; ++round) {
            const Clock::time_point begun = Clock::now();
            for (const auto& [start, target] : maps()[i].pairs) find(finders[i], start, target);
            best[i] =
                std::min(best[i], std::chrono::duration<double>(Clock::now() - begun).count());
        }
    return best;
}

void look_up(benchmark::State& state, bool with_turns) {
    std::deque<MeshWaysSearch> searches;
    for (const MeshWays& ways : prepared()) searches.emplace_back(ways);
    const auto find = [&](MeshWaysSearch& search, const Endpoint& start, const Endpoint& target) {
        benchmark::DoNotOptimize(search.cost(start, target));
        if (with_turns) benchmark::DoNotOptimize(search.turns().data());
    };
    for (auto _ : state)
        for (std::size_t i = 0; i < searches.size(); ++i)
            for (const auto& [start, target] : maps()[i].pairs) find(searches[i], start, target);
    // Map by map beside Detour.
    std::deque<DetourMesh> peers;
    for (const Map& map : maps()) peers.emplace_back(map.network);
    const std::vector<double> own = best_by_map(searches, find);
    std::vector<double> ratios =
        best_by_map(peers, [](DetourMesh& peer, const Endpoint& start, const Endpoint& target) {
            benchmark::DoNotOptimize(peer.find(start, target));
        });
    for (std::size_t i = 0; i < own.size(); ++i) ratios[i] /= own[i];
    std::ranges::sort(ratios);
    state.counters["least_x_Detour"] = ratios.front();
    state.counters["median_x_Detour"] = ratios[ratios.size() / 2];
}

void make_ready(benchmark::State& state) {
    for (auto _ : state)
        for (const Map& map : maps()) benchmark::DoNotOptimize(AnyAngleMesh(map.graph));
}
void make_ready_for_few(benchmark::State& state) {
    for (auto _ : state)
        for (const Map& map : maps())
            benchmark::DoNotOptimize(AnyAngleMesh(map.graph, AnyAngleUse::few));
}
void make_ready_by_detour(benchmark::State& state) {
    for (auto _ : state)
        for (const Map& map : maps()) {
            DetourMesh peer(map.network);
            benchmark::DoNotOptimize(&peer);
        }
}

BENCHMARK(find_ways)->Name("find 50 shortest ways over each map/wend");
BENCHMARK(find_ways_unready)->Name("find 50 shortest ways over each map/Wend made ready for few");
BENCHMARK(find_corridors)->Name("find 50 shortest ways over each map/Wend's corridors");
BENCHMARK(find_ways_by_detour)->Name("find 50 shortest ways over each map/Detour's corridors");
BENCHMARK_CAPTURE(look_up, lengths, false)->Name("look up 50 lengths over each map/wend");
BENCHMARK(find_ways_by_detour)->Name("look up 50 lengths over each map/Detour's corridors");
BENCHMARK_CAPTURE(look_up, turns, true)->Name("look up 50 ways over each map/wend");
BENCHMARK(find_ways_by_detour)->Name("look up 50 ways over each map/Detour's corridors");
// On all processors: what counts is when it is done.
BENCHMARK(make_ready)->Name("make all maps ready for shortest ways/wend")->UseRealTime();
BENCHMARK(make_ready_for_few)
    ->Name("make all maps ready for shortest ways/Wend for few")
    ->UseRealTime();
BENCHMARK(make_ready_by_detour)
    ->Name("make all maps ready for shortest ways/Detour")
    ->UseRealTime();

}  // namespace
}  // namespace wend::bench

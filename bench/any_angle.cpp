// Shortest paths over meshes, exact, next to Detour's corridor pulled straight over the same
// polygons, between points whose polygons are known to both.

#include "wend/any_angle.hpp"

#include <benchmark/benchmark.h>

#include <cmath>
#include <random>

#include "detour_mesh.hpp"
#include "field_mesh.hpp"

namespace wend::bench {
namespace {

struct Work {
    FieldMesh mesh;
    Network network = mesh.network();
    std::vector<std::pair<Endpoint, Endpoint>> pairs;  // Right across the field.

    explicit Work(FieldMesh made) : mesh(std::move(made)) {
        constexpr std::size_t wanted = 300;
        const Bounds bounds = bounds_of(network);
        const double across = std::min(bounds.max.x - bounds.min.x, bounds.max.y - bounds.min.y);
        std::mt19937 random(1);
        const auto any_end = [&] {
            const auto node = static_cast<NodeIndex>(random() % network.nodes.size());
            const Point& at = network.nodes.position[node];
            return Endpoint{node, {std::round(at.x), std::round(at.y), 0}};
        };
        while (pairs.size() < wanted) {
            const Endpoint start = any_end(), target = any_end();
            if (distance(start.point, target.point) > 0.6 * across)
                pairs.emplace_back(start, target);
        }
    }
};

const Work& quads() {
    static const Work made(field_mesh(105, FieldShape::quads, 1));
    return made;
}
const Work& triangles() {
    static const Work made(field_mesh(75, FieldShape::triangles, 2));
    return made;
}

template <class Answer>
void ask(benchmark::State& state, const Work& work, Answer answer) {
    std::size_t next = 0;
    for (auto _ : state) {
        const auto& [start, target] = work.pairs[next];
        next = next + 1 == work.pairs.size() ? 0 : next + 1;
        benchmark::DoNotOptimize(answer(start, target));
    }
}

void find_way(benchmark::State& state, const Work& (*work)()) {
    AnyAngleRouter router{AnyAngleMesh(work().network)};
    ask(state, work(), [&](const Endpoint& start, const Endpoint& target) {
        return router.find(start, target).points.data();
    });
}

void find_way_by_detour(benchmark::State& state, const Work& (*work)()) {
    DetourMesh peer(work().mesh);
    AnyAngleRouter router{AnyAngleMesh(work().network)};
    double longer = 0, sum = 0, least = 0;
    for (const auto& [start, target] : work().pairs) {
        const double length = peer.find(start, target);
        const Path& way = router.find(start, target);
        // Detour's coordinates have 24 bits, and it joins turns that are close.
        if (!way.found || length < way.cost * (1 - 1e-6))
            return state.SkipWithError("a way was not the shortest");
        longer += length > way.cost * (1 + 1e-6);
        sum += length;
        least += way.cost;
    }
    ask(state, work(),
        [&](const Endpoint& start, const Endpoint& target) { return peer.find(start, target); });
    const auto count = static_cast<double>(work().pairs.size());
    state.counters["longer_ways_%"] = 100 * longer / count;
    state.counters["too_long_%"] = 100 * (sum / least - 1);
    state.counters["polygons"] = static_cast<double>(work().mesh.polygons.size());
}

void set_up(benchmark::State& state) {
    for (auto _ : state) {
        AnyAngleRouter router{AnyAngleMesh(quads().network)};
        benchmark::DoNotOptimize(&router);
    }
}
void set_up_detour(benchmark::State& state) {
    for (auto _ : state) {
        DetourMesh peer(quads().mesh);
        benchmark::DoNotOptimize(&peer);
    }
}

BENCHMARK_CAPTURE(find_way, quads, quads)->Name("find a shortest way over quads/wend");
BENCHMARK_CAPTURE(find_way_by_detour, quads, quads)
    ->Name("find a shortest way over quads/Detour (not the shortest)");
BENCHMARK_CAPTURE(find_way, triangles, triangles)->Name("find a shortest way over triangles/wend");
BENCHMARK_CAPTURE(find_way_by_detour, triangles, triangles)
    ->Name("find a shortest way over triangles/Detour (not the shortest)");
BENCHMARK(set_up)->Name("make a mesh ready for ways/wend");
BENCHMARK(set_up_detour)->Name("make a mesh ready for ways/Detour");

}  // namespace
}  // namespace wend::bench

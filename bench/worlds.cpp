// Traces of worlds: floors below points, 128 units down, and steps of a standing player, 25 units.
// In the map that WEND_BENCH_WORLD names, or in sample maps of both engines.

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <random>

#include "wend/formats.hpp"
#include "wend/open.hpp"
#include "wend/world.hpp"

namespace wend::bench {
namespace {

template <class Value>
Value made(Expected<Value> value) {
    if (value) return *std::move(value);
    fmt::print(stderr, "wend-bench: {}\n", value.error().text());
    std::exit(2);
}

std::shared_ptr<const World> world_to_measure() {
    if (const char* file = std::getenv("WEND_BENCH_WORLD"))
        return made(made(open_map(file)).world());
    const auto files = made(find_format("source-map")->sample(SampleRequest{}));
    const Bytes bytes = made(files.front().document->write());
    const NamedBytes file{files.front().name, bytes};
    return made(made(open_map(std::span(&file, 1))).world());
}

struct WorldWork {
    std::shared_ptr<const World> world = world_to_measure();
    Tracer point = made(world->tracer());
    Tracer player = made(world->tracer({.box = {{-16, -16, 0}, {16, 16, 72}}}));
    std::vector<Point> eyes, floors, feet, steps;

    WorldWork() {
        std::mt19937 random(1);
        const auto between = [&](double low, double high) {
            return std::uniform_real_distribution<>(low, high)(random);
        };
        const WorldBox box = world->bounds();
        constexpr int most_tries = 2'000'000, wanted = 10'000;
        for (int i = 0; i < most_tries && feet.size() < wanted; ++i) {
            const Point at{between(box.mins.x, box.maxs.x), between(box.mins.y, box.maxs.y),
                           between(box.mins.z, box.maxs.z)};
            const auto floor = point.floor_below(at, 4000);
            if (!floor) continue;
            eyes.push_back({at.x, at.y, *floor + 36});
            floors.push_back({at.x, at.y, *floor + 36 - 128});
            const Point stand{at.x, at.y, *floor + 1};
            if (player.is_solid(stand)) continue;
            const double angle = between(0, 6.28);
            feet.push_back(stand);
            steps.push_back({at.x + 25 * std::cos(angle), at.y + 25 * std::sin(angle), stand.z});
        }
    }
};

void trace_all(benchmark::State& state, const Tracer& tracer, const std::vector<Point>& from,
               const std::vector<Point>& to) {
    std::vector<Trace> traces(from.size());
    for (auto _ : state) {
        tracer.trace(from, to, traces);
        benchmark::DoNotOptimize(traces.data());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(from.size()));
}

const WorldWork& world_work() {
    static const WorldWork made_once;
    return made_once;
}

void floors_below(benchmark::State& state) {
    const WorldWork& work = world_work();
    trace_all(state, work.point, work.eyes, work.floors);
}
void player_steps(benchmark::State& state) {
    const WorldWork& work = world_work();
    trace_all(state, work.player, work.feet, work.steps);
}
BENCHMARK(floors_below)->Name("floors below points/wend")->Unit(benchmark::kMicrosecond);
BENCHMARK(player_steps)->Name("steps of a player/wend")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace wend::bench

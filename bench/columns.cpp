// Columns of the San Andreas map, made for all its nodes or links.

#include <benchmark/benchmark.h>

#include "bench_map.hpp"

namespace wend::bench {
namespace {

void make_column(benchmark::State& state, const char* name) {
    const auto found = bench_map().opened().network().find_column(name);
    for (auto _ : state) {
        const ColumnValues values = found.values();
        benchmark::DoNotOptimize(&values);
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(found.origins.size()));
}

BENCHMARK_CAPTURE(make_column, water, "water")->Name("make a column/flag of nodes");
BENCHMARK_CAPTURE(make_column, flood_fill, "flood_fill")->Name("make a column/number of nodes");
BENCHMARK_CAPTURE(make_column, road_light, "road_light")->Name("make a column/light of links");

}  // namespace
}  // namespace wend::bench

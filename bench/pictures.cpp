// The whole map as a picture. There is no peer: nothing else draws these maps.

#include <benchmark/benchmark.h>

#include "bench_map.hpp"
#include "wend/draw.hpp"

namespace wend::bench {
namespace {

void draw_map(benchmark::State& state, PictureFormat picture) {
    const Network& network = bench_map().opened().network();
    std::size_t size = 0;
    for (auto _ : state) {
        auto drawn = draw(network, {.format = picture});
        size = drawn->size();
    }
    state.counters["bytes"] = static_cast<double>(size);
}

BENCHMARK_CAPTURE(draw_map, svg, PictureFormat::svg)->Name("draw a map as SVG/wend");
BENCHMARK_CAPTURE(draw_map, png, PictureFormat::png)->Name("draw a map as PNG/wend");

}  // namespace
}  // namespace wend::bench

// The whole map as a picture. There is no peer: nothing else draws these maps.

#include <benchmark/benchmark.h>

#include "bench_map.hpp"
#include "formats/gta_paths/san_andreas_format.hpp"
#include "wend/draw.hpp"

namespace wend::bench {
namespace {

const Format& format = gta_paths::san_andreas_format();

void draw_map(benchmark::State& state, PictureFormat picture) {
    const Network network = *format.network(bench_map().members, {});
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

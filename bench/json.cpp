// JSON of the largest area, out and in, beside simdjson's parse of the same text into its own tree.

#include <benchmark/benchmark.h>
#include <simdjson.h>

#include "bench_map.hpp"
#include "formats/gta/san_andreas_format.hpp"

namespace wend::bench {
namespace {

const Document& largest() { return *bench_map().members[bench_map().largest].document; }

const std::string& text() {
    static const std::string json = [] {
        std::string spelt;
        TextSink sink([&](std::string_view block) { spelt += block; });
        largest().write_json(sink);
        sink.flush();
        return spelt;
    }();
    return json;
}

void finish(benchmark::State& state) {
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text().size()));
}

void write_json(benchmark::State& state) {
    for (auto _ : state) {
        std::size_t size = 0;
        TextSink sink([&](std::string_view block) { size += block.size(); });
        largest().write_json(sink);
        sink.flush();
        benchmark::DoNotOptimize(size);
    }
    finish(state);
}
void read_json(benchmark::State& state) {
    for (auto _ : state) {
        auto document = gta_paths::san_andreas_format().read_json(text(), false);
        benchmark::DoNotOptimize(document->get());
    }
    finish(state);
}
void parse_tree(benchmark::State& state) {
    const simdjson::padded_string padded(text());
    for (auto _ : state) {
        simdjson::dom::parser parser;
        auto tree = parser.parse(padded);
        benchmark::DoNotOptimize(tree.error());
    }
    finish(state);
}

BENCHMARK(write_json)->Name("write JSON/wend");
BENCHMARK(read_json)->Name("read JSON/wend");
BENCHMARK(parse_tree)->Name("read JSON/simdjson tree alone");

}  // namespace
}  // namespace wend::bench

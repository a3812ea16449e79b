// Fields of the largest area by their paths: each access finds a link inside another node.

#include "core/fields/fields.hpp"

#include <benchmark/benchmark.h>

#include <vector>

#include "bench_map.hpp"
#include "formats/gta/records/area_map.hpp"

namespace wend::bench {
namespace {

const gta_paths::AreaDocument& area() {
    return gta_paths::AreaDocument::of(*bench_map().members[bench_map().largest].document);
}

// The paths of a field of all nodes, in an order that is not that of the file.
std::vector<FieldPath> paths_to(const Fields& fields, const char* field) {
    std::vector<FieldPath> paths;
    const std::size_t size = area().file.nodes.size();
    for (std::size_t i = 0; i < size; ++i) {
        const std::string text = "nodes[" + std::to_string(i * 7919 % size) + "]." + field;
        if (const auto path = FieldPath::parse(text); fields.at(*path)) paths.push_back(*path);
    }
    return paths;
}

void get(benchmark::State& state, const char* field) {
    const Fields fields = fields_of(area().file, area().context);
    const std::vector<FieldPath> paths = paths_to(fields, field);
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(fields.at(paths[next]).value().get());
        if (++next == paths.size()) next = 0;
    }
    state.SetItemsProcessed(state.iterations());
}

BENCHMARK_CAPTURE(get, node, "path_width")->Name("field by path/node's width");
BENCHMARK_CAPTURE(get, bits, "flags.water")->Name("field by path/node's bit");
BENCHMARK_CAPTURE(get, link, "links[0].length")->Name("field by path/link's length");

}  // namespace
}  // namespace wend::bench

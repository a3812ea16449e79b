// A whole map: its files read from memory, its links resolved, its rules checked, its components
// found.

#include <benchmark/benchmark.h>

#include "bench_map.hpp"
#include "formats/gta/san_andreas_format.hpp"
#include "wend/check.hpp"

namespace wend::bench {
namespace {

const Format& format = gta_paths::san_andreas_format();

void finish(benchmark::State& state) {
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bench_map().bytes()));
}

void read_files(benchmark::State& state) {
    for (auto _ : state)
        for (const Bytes& file : bench_map().files) {
            auto document = format.read(file);
            benchmark::DoNotOptimize(document->get());
        }
    finish(state);
}
void copy_files(benchmark::State& state) {
    for (auto _ : state)
        for (const Bytes& file : bench_map().files) {
            Bytes bytes(file);
            benchmark::DoNotOptimize(bytes.data());
            benchmark::ClobberMemory();
        }
    finish(state);
}
void open_map(benchmark::State& state) {
    for (auto _ : state) {
        std::vector<Member> members;
        for (std::size_t i = 0; i < bench_map().files.size(); ++i) {
            Member member = bench_map().members[i];
            member.document = std::move(*format.read(bench_map().files[i]));
            members.push_back(std::move(member));
        }
        const auto map = Map::of(format, std::move(members));
        benchmark::DoNotOptimize(map->network().links.to.data());
    }
    finish(state);
}
void check_map(benchmark::State& state) {
    const Map& map = bench_map().opened();
    map.network();  // Made before the clock runs.
    for (auto _ : state) {
        const auto report = check(map);
        benchmark::DoNotOptimize(report->findings().data());
    }
}
void find_components(benchmark::State& state) {
    const Network& network = bench_map().opened().network();
    for (auto _ : state) {
        auto components = components_of(network);
        benchmark::DoNotOptimize(components.of_node.data());
    }
}

BENCHMARK(read_files)->Name("read a map's files/wend");
BENCHMARK(copy_files)->Name("read a map's files/memcpy");
BENCHMARK(open_map)->Name("open and resolve a map/wend");
BENCHMARK(check_map)->Name("check a map/wend");
BENCHMARK(find_components)->Name("find components/wend");

}  // namespace
}  // namespace wend::bench

// Meshes read, written and checked, beside a reader and writer made by hand for them alone and
// beside memcpy.

#include <benchmark/benchmark.h>

#include "bench_meshes.hpp"
#include "core/describe/codec.hpp"
#include "formats/source/source_nav_format.hpp"
#include "mesh_by_hand.hpp"
#include "wend/check.hpp"

namespace wend::bench {
namespace {

using source_nav::NavDocument;
using source_nav::NavFile;

const Format& format = source_nav::source_nav_format();

void finish(benchmark::State& state) {
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bench_meshes().bytes));
}

void read(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();  // Read before the clock runs.
    for (auto _ : state)
        for (const Bytes& file : meshes.files) {
            auto document = format.read(file);
            benchmark::DoNotOptimize(document->get());
        }
    finish(state);
}
void read_by_hand(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();
    for (auto _ : state)
        for (std::size_t i = 0; i < meshes.files.size(); ++i) {
            const Bytes& bytes = meshes.files[i];
            const NavDocument& read = NavDocument::of(*meshes.members[i].document);
            NavDocument document(read.context, 2 * bytes.size());
            HandReader reader(bytes, *document.arena);
            mesh_by_hand(reader, document.file, document.context);
            if (!reader.is_good) return state.SkipWithError("a mesh was not read");
            benchmark::DoNotOptimize(document.file.areas.data());
        }
    finish(state);
}
void copy(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();  // Read before the clock runs.
    for (auto _ : state)
        for (const Bytes& file : meshes.files) {
            Bytes bytes(file);
            benchmark::DoNotOptimize(bytes.data());
            benchmark::ClobberMemory();
        }
    finish(state);
}

void write(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();
    for (auto _ : state)
        for (const Member& member : meshes.members) {
            auto bytes = member.document->write();
            benchmark::DoNotOptimize(bytes->data());
        }
    finish(state);
}
Bytes bytes_by_hand(const NavDocument& document) {
    HandWriter<true> sizes;
    mesh_by_hand(sizes, document.file, document.context);
    Bytes bytes(sizes.size);
    HandWriter<false> writer(bytes.data());
    mesh_by_hand(writer, document.file, document.context);
    return bytes;
}
void write_by_hand(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();
    for (std::size_t i = 0; i < meshes.files.size(); ++i)
        if (bytes_by_hand(NavDocument::of(*meshes.members[i].document)) != meshes.files[i])
            return state.SkipWithError("a mesh came out differently");
    for (auto _ : state)
        for (const Member& member : meshes.members) {
            const Bytes bytes = bytes_by_hand(NavDocument::of(*member.document));
            benchmark::DoNotOptimize(bytes.data());
        }
    finish(state);
}

void check_meshes(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();
    for (auto _ : state)
        for (const Member& member : meshes.members) {
            const auto report = check(Map::of(format, {member}).value());
            benchmark::DoNotOptimize(report->findings().data());
        }
    finish(state);
}

void write_json(benchmark::State& state) {
    const BenchMeshes& meshes = bench_meshes();
    for (auto _ : state)
        for (const Member& member : meshes.members) {
            std::size_t size = 0;
            TextSink sink([&](std::string_view block) { size += block.size(); });
            member.document->write_json(sink);
            sink.flush();
            benchmark::DoNotOptimize(size);
        }
    finish(state);
}
void read_json(benchmark::State& state) {
    std::vector<std::string> texts;
    for (const Member& member : bench_meshes().members) {
        TextSink sink([&](std::string_view block) { texts.back() += block; });
        texts.emplace_back();
        member.document->write_json(sink);
        sink.flush();
    }
    for (auto _ : state)
        for (const std::string& text : texts) {
            auto document = format.read_json(text, false);
            benchmark::DoNotOptimize(document->get());
        }
    finish(state);
}

BENCHMARK(read)->Name("read meshes/wend");
BENCHMARK(read_by_hand)->Name("read meshes/written by hand");
BENCHMARK(copy)->Name("read meshes/memcpy");
BENCHMARK(write)->Name("write meshes/wend");
BENCHMARK(write_by_hand)->Name("write meshes/written by hand");
BENCHMARK(copy)->Name("write meshes/memcpy");
BENCHMARK(check_meshes)->Name("open and check meshes/wend");
BENCHMARK(write_json)->Name("write meshes as JSON (bytes of the meshes)/wend");
BENCHMARK(read_json)->Name("read meshes from JSON (bytes of the meshes)/wend");

}  // namespace
}  // namespace wend::bench

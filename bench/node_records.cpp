// Path node records, decoded and encoded by their description, by a decoder written by hand for
// them alone, and by memcpy.

#include <benchmark/benchmark.h>

#include <cstring>

#include "bench_map.hpp"
#include "core/describe/codec.hpp"
#include "formats/gta/records/area_map.hpp"

namespace wend::bench {
namespace {

using gta_paths::PathContext;
using gta_paths::PathNode;

// Nothing but nodes, so that both sides do the same work.
struct NodeTable {
    u32 count = 0;
    std::vector<PathNode> nodes;
};
template <Describes<NodeTable> T, class V>
constexpr void describe(T& table, V& v) {
    v("count", table.count);
    v("nodes", table.nodes, counted_by(table.count));
}

// A vanilla node as somebody who needs no other version would write it down.
struct PlainNode {
    u32 memory_address, second_pointer;
    i16 x, y, z, search_distance;
    u16 base_link, area, id;
    u8 path_width, flood_fill;
    u32 flags;
};

template <class T>
void take(const std::byte*& from, T& value) {
    std::memcpy(&value, from, sizeof value);
    from += sizeof value;
}
template <class T>
void put(std::byte*& to, T value) {
    std::memcpy(to, &value, sizeof value);
    to += sizeof value;
}

template <class Node, class Step>
void for_each_field(Node& node, Step step) {
    step(node.memory_address), step(node.second_pointer);
    step(node.x), step(node.y), step(node.z), step(node.search_distance);
    step(node.base_link), step(node.area), step(node.id);
    step(node.path_width), step(node.flood_fill), step(node.flags);
}

constexpr std::size_t record_size = min_size<PathNode>(PathContext{}).bytes;

const Bytes& table_bytes() {
    static const Bytes bytes = [] {
        NodeTable table;
        for (const Member& member : bench_map().members) {
            const auto& nodes = gta_paths::AreaDocument::of(*member.document).file.nodes;
            table.nodes.insert(table.nodes.end(), nodes.begin(), nodes.end());
            if (table.nodes.size() > 3000) break;  // as many as the largest real file has
        }
        table.count = static_cast<u32>(table.nodes.size());
        return *encode(table, PathContext{});
    }();
    return bytes;
}
ByteView records() { return ByteView(table_bytes()).subspan(sizeof(u32)); }

std::vector<PlainNode> decode_by_hand() {
    std::vector<PlainNode> nodes(records().size() / record_size);
    const std::byte* from = records().data();
    for (PlainNode& node : nodes) for_each_field(node, [&](auto& field) { take(from, field); });
    return nodes;
}

void finish(benchmark::State& state) {
    state.SetBytesProcessed(state.iterations() * static_cast<i64>(records().size()));
}

void decode_described(benchmark::State& state) {
    for (auto _ : state) {
        auto table = decode<NodeTable>(table_bytes(), PathContext{});
        benchmark::DoNotOptimize(table->nodes.data());
        benchmark::ClobberMemory();
    }
    finish(state);
}
void decode_hand_written(benchmark::State& state) {
    for (auto _ : state) {
        auto nodes = decode_by_hand();
        benchmark::DoNotOptimize(nodes.data());
        benchmark::ClobberMemory();
    }
    finish(state);
}
void encode_described(benchmark::State& state) {
    const auto table = decode<NodeTable>(table_bytes(), PathContext{});
    for (auto _ : state) {
        auto bytes = encode(*table, PathContext{});
        benchmark::DoNotOptimize(bytes->data());
        benchmark::ClobberMemory();
    }
    finish(state);
}
void encode_hand_written(benchmark::State& state) {
    const auto nodes = decode_by_hand();
    for (auto _ : state) {
        Bytes bytes(nodes.size() * record_size);
        std::byte* to = bytes.data();
        for (const PlainNode& node : nodes)
            for_each_field(node, [&](const auto& field) { put(to, field); });
        benchmark::DoNotOptimize(bytes.data());
        benchmark::ClobberMemory();
    }
    finish(state);
}
void copy(benchmark::State& state) {
    for (auto _ : state) {
        Bytes bytes(records().begin(), records().end());
        benchmark::DoNotOptimize(bytes.data());
        benchmark::ClobberMemory();
    }
    finish(state);
}

BENCHMARK(decode_described)->Name("decode nodes/wend");
BENCHMARK(decode_hand_written)->Name("decode nodes/written by hand");
BENCHMARK(copy)->Name("decode nodes/memcpy");
BENCHMARK(encode_described)->Name("encode nodes/wend");
BENCHMARK(encode_hand_written)->Name("encode nodes/written by hand");
BENCHMARK(copy)->Name("encode nodes/memcpy");

}  // namespace
}  // namespace wend::bench

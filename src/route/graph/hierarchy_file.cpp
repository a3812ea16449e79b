#include "route/graph/hierarchy_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>

#include "core/base/checksum.hpp"
#include "core/base/integers.hpp"
#include "core/describe/codec.hpp"
#include "route/graph/contraction_hierarchy.hpp"
#include "wend/hierarchy_file.hpp"

namespace wend {
namespace {

u64 hash_before_seal(ByteView file) {
    return Digest::of(file.first(file.size() - hierarchy_seal_size)).hash;
}

}  // namespace

void seal_hierarchy(std::span<std::byte> file) {
    const u64 hash = hash_before_seal(file);
    const std::size_t at = file.size() - hierarchy_seal_size;
    put_little_u32(file, at, static_cast<u32>(hash));
    put_little_u32(file, at + 4, static_cast<u32>(hash >> 32U));
}

Expected<void> expect_sealed_hierarchy(ByteView file) {
    if (file.size() >= hierarchy_seal_size &&
        little_u64(file, file.size() - hierarchy_seal_size) == hash_before_seal(file))
        return {};
    return failure(ErrorDetails{
        .message = "the file is damaged: its checksum is not that of its bytes; prepare it again",
        .field = "checksum"});
}

using namespace std::literals;

struct HierarchyContext {
    static constexpr std::endian byte_order = std::endian::little;
};

template <Describes<Shortcut> S, class V>
constexpr void describe(S& shortcut, V& v) {
    v("first", shortcut.first, "the piece that comes first");
    v("second", shortcut.second, "the one that begins where that ends");
}

constexpr u32 hierarchy_version = 2;  // Of the file; 1 had no checksum.

// What every version begins with.
struct HierarchyHead {
    u32 version = hierarchy_version;
};

template <Describes<HierarchyHead> H, class V>
constexpr void describe(H& head, V& v) {
    v.constant("magic", "WENDHIER"sv);
    v("version", head.version);
}

struct HierarchyFile {
    HierarchyHead head;
    i64 stamp = 0;
    std::vector<u32> order;
    std::vector<Shortcut> shortcuts;
    i64 checksum = 0;
};

template <Describes<HierarchyFile> F, class V>
constexpr void describe(F& file, V& v) {
    describe(file.head, v);
    v("stamp", file.stamp, "of the links and their costs");
    v("order", file.order, counted<u32>, "the nodes of the core as they were taken away");
    v("shortcuts", file.shortcuts, counted<u32>,
      "pieces are numbered: first the arcs of the core, then the shortcuts");
    v("checksum", file.checksum, "64-bit FNV-1a of all bytes before");
}

namespace {

constexpr std::size_t head_bytes = "WENDHIER"sv.size() + sizeof(u32);

i64 stamp_of(const RouteGraph& graph) {
    const RouteGraph::Parts& parts = graph.parts();
    const Links& links = parts.network.links;
    Stamp stamp;
    stamp.add(parts.network.nodes.size());
    for (LinkIndex link = 0; link < links.size(); ++link) {
        stamp.add(u64{links.from[link]} << 32 | links.to[link]);
        stamp.add(std::bit_cast<u64>(parts.costs[link]));
    }
    return stamp.value();
}

}  // namespace

Bytes write_hierarchy(const ContractionHierarchy& hierarchy) {
    const ContractionHierarchy::Parts& parts = hierarchy.parts();
    const HierarchyFile file{{}, stamp_of(parts.graph), parts.order, parts.shortcuts, 0};
    Bytes bytes = *encode(file, HierarchyContext{});
    seal_hierarchy(bytes);
    return bytes;
}

Expected<ContractionHierarchy> read_hierarchy(ByteView bytes, const RouteGraph& graph) {
    const auto head =
        decode<HierarchyHead>(bytes.first(std::min(bytes.size(), head_bytes)), HierarchyContext{});
    if (!head) return failure(head.error());
    if (head->version != hierarchy_version)
        return failure(ErrorDetails{
            .message = fmt::format("it was prepared by another version of Wend: expected {}, found "
                                   "{}; prepare it again",
                                   hierarchy_version, head->version),
            .offset = head_bytes - sizeof head->version,
            .field = "version"});
    if (auto sealed = expect_sealed_hierarchy(bytes); !sealed)
        return failure(std::move(sealed.error()));
    auto file = decode<HierarchyFile>(bytes, HierarchyContext{});
    if (!file) return failure(std::move(file.error()));
    if (file->stamp != stamp_of(graph))
        return failure(ErrorDetails{.message =
                                        "it was prepared from another map, or for other kinds, "
                                        "lanes or costs: prepare it again",
                                    .field = "stamp"});
    const auto contracted = ContractedGraph::make(graph.parts().core, std::move(file->order),
                                                  std::move(file->shortcuts));
    if (!contracted) return failure(contracted.error());
    return ContractionHierarchy(ContractionHierarchy::Parts::assemble(graph, *contracted));
}

}  // namespace wend

#include "wend/hierarchy_file.hpp"

#include <bit>
#include <string_view>

#include "describe/codec.hpp"
#include "route/contraction_hierarchy.hpp"

namespace wend {

using namespace std::literals;

struct HierarchyContext {
    static constexpr std::endian byte_order = std::endian::little;
};

template <Describes<Shortcut> S, class V>
constexpr void describe(S& shortcut, V& v) {
    v("first", shortcut.first, "the piece that comes first");
    v("second", shortcut.second, "the one that begins where that ends");
}

struct HierarchyFile {
    i64 stamp = 0;
    std::vector<u32> order;
    std::vector<Shortcut> shortcuts;
};

template <Describes<HierarchyFile> F, class V>
constexpr void describe(F& file, V& v) {
    v.constant("mark", "WENDHIER"sv);
    v.constant("version", u32{1});
    v("stamp", file.stamp, "of the links and their costs");
    v("order", file.order, counted<u32>, "the nodes of the core as they were taken away");
    v("shortcuts", file.shortcuts, counted<u32>,
      "pieces are numbered: first the arcs of the core, then the shortcuts");
}

namespace {

// Distinguishes one graph from another. Whoever changes a link or what it costs changes the stamp.
class Stamp {
  public:
    void add(u64 value) {
        state_ ^= value;
        // The finishing steps of MurmurHash3: every bit has its say in all others.
        state_ = (state_ ^ state_ >> 33) * 0xff51afd7ed558ccd;
        state_ = (state_ ^ state_ >> 33) * 0xc4ceb9fe1a85ec53;
        state_ ^= state_ >> 33;
    }
    i64 value() const { return std::bit_cast<i64>(state_); }

  private:
    u64 state_ = 0x57656e64;  // Anything but 0.
};

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
    const HierarchyFile file{stamp_of(parts.graph), parts.order, parts.shortcuts};
    return *encode(file, HierarchyContext{});
}

Expected<ContractionHierarchy> read_hierarchy(ByteView bytes, const RouteGraph& graph) {
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

#pragma once

#include <array>
#include <vector>

#include "core/describe/field.hpp"

// What graphs of Titanfall have behind nodes and links (fact sheet section 9). The layout is known,
// most of the meaning is not.
namespace wend::ain {

struct TraverseNode {
    std::array<f32, 4> values{};
    i32 index = 0;
};

template <Describes<TraverseNode> T, class V>
constexpr void describe(T& node, V& v) {
    v("values", node.values, "meaning not known");
    v("index", node.index, needed, "meaning not known");
}

// Bits for all pairs of zones of one hull.
struct ZoneMatrix {
    u32 zones = 0;
    u16 bits = 0;
    std::vector<u32> words;
};

template <Describes<ZoneMatrix> M, class V>
constexpr void describe(M& matrix, V& v) {
    v("zones", matrix.zones, needed, "number of zones");
    v("bits", matrix.bits, "the square of that");
    v("words", matrix.words, counted<u16>, "a bit for each pair of zones, from the lowest on");
}

struct Cluster {
    i32 index = 0;
    u8 unknown = 0;
    std::array<f32, 3> position{};
    std::vector<i16> first_list, second_list;
    u8 unknown_end = 0;
};

template <Describes<Cluster> C, class V>
constexpr void describe(C& cluster, V& v) {
    v("index", cluster.index, needed, "meaning not known");
    v("unknown", cluster.unknown, default_value(0), "meaning not known");
    v("position", cluster.position, needed, unit("units"), along("xyz"), "x east, y north, z up");
    v("first_list", cluster.first_list, counted<u32>, "meaning not known");
    v("second_list", cluster.second_list, counted<u32>, "meaning not known");
    v("unknown_end", cluster.unknown_end, default_value(0), "meaning not known");
}

struct ClusterLink {
    i16 first = 0, second = 0;
    f32 value = 0;
    std::array<u8, 3> unknown{};
};

template <Describes<ClusterLink> L, class V>
constexpr void describe(L& link, V& v) {
    v("first", link.first, needed, "a cluster, likely");
    v("second", link.second, needed, "another, likely");
    v("value", link.value, "meaning not known");
    v("unknown", link.unknown, "meaning not known");
}

struct ScriptNode {
    std::array<f32, 3> position{};
    std::array<std::byte, 8> data{};
};

template <Describes<ScriptNode> S, class V>
constexpr void describe(S& node, V& v) {
    v("position", node.position, needed, unit("units"), along("xyz"), "x east, y north, z up");
    v("data", node.data, "what scripts keep there");
}

}  // namespace wend::ain

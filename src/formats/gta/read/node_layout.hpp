#pragma once

#include <algorithm>

#include "core/describe/look_at.hpp"
#include "wend/bytes.hpp"

namespace wend::gta_paths {

// Where a game puts the search distances of its nodes. Files of both games may have the size that
// the other's counts make, if they hold hardly any links; nearly all nodes have the same search
// distance, which then tells the two apart.
struct NodeLayout {
    u64 first_node, node_size, search_distance;
};
inline constexpr NodeLayout san_andreas_nodes{20, 28, 14};  // vanilla
inline constexpr NodeLayout iv_nodes{16, 32, 16};

// How many of the first nodes have that search distance, if a file is laid out so.
inline u64 usual_nodes(ByteView bytes, const NodeLayout& layout, u64 nodes) {
    constexpr u16 usual = 0x7FFE;
    u64 count = 0;
    for (u64 node = 0; node < std::min<u64>(nodes, 64); ++node) {
        const u64 at = layout.first_node + node * layout.node_size + layout.search_distance;
        const auto distance = value_at<u16, std::endian::little>(bytes, at);
        if (!distance) break;
        if (*distance == usual) ++count;
    }
    return count;
}

// Whether the nodes look more like those of the other game.
inline bool are_rather(const NodeLayout& other, const NodeLayout& own, ByteView bytes, u64 nodes) {
    return usual_nodes(bytes, other, nodes) > usual_nodes(bytes, own, nodes);
}

}  // namespace wend::gta_paths

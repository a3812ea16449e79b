#pragma once

#include "formats/ain/records/hull_row.hpp"

namespace wend::ain {

// A way between two nodes, which is gone in both directions (fact sheet section 2).
struct GraphLink {
    i16 source = -1;
    i16 target = -1;
    u8 unknown = 0;  // of Titanfall
    HullMoves moves;
};

template <Describes<GraphLink> L, class V>
constexpr void describe(L& link, V& v) {
    v("source", link.source, needed, refers(to_node), "index of the node at one end");
    v("target", link.target, needed, refers(to_node), "index of the node at the other end");
    if (v.context.is_titanfall()) v("unknown", link.unknown, default_value(0), "meaning not known");
    v("moves", link.moves, "of each hull how it gets over it");
}

}  // namespace wend::ain

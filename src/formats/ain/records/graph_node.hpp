#pragma once

#include <array>

#include "formats/ain/records/hull_row.hpp"

namespace wend::ain {

// A place where a person or a monster of the game can be (fact sheet sections 2, 3 and 9).
struct GraphNode {
    enum Column : unsigned { record, ids };

    std::array<f32, 3> position{};
    f32 yaw = 0;
    HullHeights offsets;
    u8 type = ground;
    u32 info = 0;
    i16 zone = zone_unknown;
    std::array<i16, 5> zones{};  // Titanfall has one for each hull
    u16 link_count = 0;          // of texts alone
    std::array<u8, 5> unknown_bytes{};
    i16 unknown_word = 0;
    i16 unknown_index = -1;
    std::array<std::byte, 8> unknown_end{};
    i32 editor_id = -1;
};

template <Describes<GraphNode> N, class V>
constexpr void describe(N& node, V& v) {
    const AinContext context = v.context;
    v.in_column(GraphNode::record);
    v("position", node.position, needed, unit("units"), along("xyz"), "x east, y north, z up");
    v("yaw", node.yaw, unit("degrees"), "where the node faces, counter-clockwise from east");
    v("offsets", node.offsets, "of each hull the height of the floor above the node");
    v("type", node.type, names(node_type_names), range(0, node_types - 1), "what moves here");
    if (context.is_titanfall()) {
        v("info", node.info, hexadecimal, "bits whose meaning is not known");
        v("zones", node.zones, followed, "of each hull the number of the island that it is in");
        v("unknown_bytes", node.unknown_bytes, "meaning not known");
        v("unknown_word", node.unknown_word, default_value(0), "meaning not known");
        v("unknown_index", node.unknown_index, default_value(-1), "-1 in all files seen");
        v("unknown_end", node.unknown_end, default_bytes(std::string_view("\0", 1)),
          "meaning not known; 0 in version 57");
    } else {
        v("info", node.info, wire<u16>, bits(node_info), "how ladders are left, and marks");
        v("zone", node.zone, followed,
          "number of the island that it is in, from 4; 0: not set, 1: no links");
    }
    if (context.is_text())
        v("link_count", node.link_count, followed, "how many links have an end here");
    v.in_column(GraphNode::ids);
    v("editor_id", node.editor_id, default_value(-1),
      "number of the map's entity (nodeid); -1 where none is");
}

}  // namespace wend::ain

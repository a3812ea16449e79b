#pragma once

#include <optional>
#include <vector>

#include "formats/ain/records/graph_file.hpp"
#include "wend/world.hpp"

namespace wend::ain {

// A node that a map has as an entity, of which the engine makes one of the graph (fact sheet
// section 5).
struct MapNode {
    i32 id = 0;
    Point at;
    f32 yaw = 0;
    u8 type = ground;
    u32 info = 0;

    GraphNode node() const;
};

// Those of a map in their order: entities `info_node...` with a number of their own.
std::vector<MapNode> nodes_of(const World& world);

// How a graph stands to the nodes of its map.
struct NodesInMap {
    // The editor id that each node should have: that of the map's node at its place, unless another
    // node has it; else its own.
    std::vector<i32> ids;
    std::vector<i32> missing;  // ids of the map that no node has then
    std::vector<u32> strange;  // nodes whose id the map does not have
    std::vector<u32> moved;    // nodes that lie beside the map's node of their id
};
NodesInMap nodes_in_map(const GraphFile& file, const World& world);

}  // namespace wend::ain

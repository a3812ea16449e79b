#pragma once

#include <vector>

#include "formats/gta/records/area_map.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// A map as the game's route search walks it: backwards, from the node B that it has reached over
// B's own links to a neighbour A, while the travel is from A to B (fact sheet section 4.6). Nodes
// and links have the numbers of the network, and stand in the order of the files.
struct GameGraph {
    // What may keep the search from walking a link.
    enum Closed : u8 { by_lanes = 1, by_water = 2 };

    struct Arc {
        NodeIndex to;
        u8 length;  // As the file states it: whole metres.
        u8 closed;  // Rules that close it, as the sum of their bits.
    };

    std::vector<Arc> arcs;        // Of each link.
    std::vector<u16> flood_fill;  // Of each node, in the width that its version goes by.
};

GameGraph make_game_graph(const AreaMap& map, const Network& network);

}  // namespace wend::gta_paths

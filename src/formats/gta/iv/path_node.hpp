#pragma once

#include "formats/gta/iv/link.hpp"

namespace wend::gta_paths::iv {

// Bits of a path node. The sources number them from the highest on; here bit 0 is the lowest (fact
// sheet section 4). Bits 9, 11, 24 and 29 to 31 are not known, and kept without a name.
inline constexpr BitTable node_flags{
    BitField{"spawn_rate", 0, 4, "density of traffic, 15 is full"},
    BitField{"behaviour", 4, 4, "what vehicles do here, a special function"},
    BitField{"only_in_manhattan", 8, 1, "uncertain"},
    BitField{"boat_movement", 10, 1, "fairly sure"},
    BitField{"dirt_road", 12, 1, "fairly sure: about 50 km/h"},
    BitField{"highway", 13, 1, "fairly sure: about 70 km/h"},
    BitField{"slow_traffic", 14, 1, "fairly sure: about 30 km/h"},
    BitField{"linking_disabled", 15, 1, "set on nodes without links"},
    BitField{"link_count", 16, 4, "links that leave this node", true},
    BitField{"speed_limit", 20, 3,
             "uncertain: a speed limit, or regular speed, scripted drivers only and intersection"},
    BitField{"ignored", 23, 1, "uncertain"},
    BitField{"water", 25, 1, "for boats"},
    BitField{"emergency_only", 26, 1, "uncertain: for emergency vehicles only"},
    BitField{"switched_off", 27, 1, "uncertain: ignored or switched off"},
    BitField{"no_wandering", 28, 1, "fairly sure: nobody wanders here at random"},
};

// How many of the file's links belong to the node.
inline constexpr BitField own_links = node_flags["link_count"];

// The search distance of all nodes of the game: as in San Andreas, the search has not been here.
inline constexpr u16 not_reached = 0x7FFE;

// The flood fill number of all boats (fact sheet section 3).
inline constexpr u8 boat_network = 1;

// A place on a road or a waterway, or one that no way leads to (fact sheet section 3).
struct PathNode {
    u32 memory_address = 0;
    u32 second_word = 0;
    u16 area = 0;
    u16 id = 0;
    u32 street_name = 0;
    u16 search_distance = not_reached;
    u16 base_link = 0;
    std::array<i16, 2> position{};
    i16 z_raw = 0;
    u8 path_width = 0;
    u8 flood_fill = 0;
    u32 flags = 0;
};

template <Describes<PathNode> N, class V>
constexpr void describe(N& node, V& v) {
    v("memory_address", node.memory_address, usual(0), hexadecimal,
      "left by the game's compiler, no meaning");
    v("second_word", node.second_word, usual(0), "0 in all files of the game");
    v("area", node.area, derived, "area of this file");
    v("id", node.id, needed, "number that links call it by, unique in its area");
    v("street_name", node.street_name, usual(0), hexadecimal,
      "hash of the street's name, 0 for none");
    v("search_distance", node.search_distance, usual(not_reached),
      "state of the game's search: not reached");
    v("base_link", node.base_link, derived, "index of the node's first link");
    v("position", node.position, needed, fixed_point(8, "m"), along("xy"), "x east, y north");
    v("z_raw", node.z_raw, needed,
      "height, in 1/128 m or 1/64 m: not settled, see the option `z-scale`");
    v("path_width", node.path_width, fixed_point(8, "m"), "width of the way");
    v("flood_fill", node.flood_fill, followed, "number of the connected component; 1 for boats");
    v("flags", node.flags, bits(node_flags), "what the node is, and who comes here");
    v.owned("links", std::type_identity<Link>{}, node.flags, own_links);
}

}  // namespace wend::gta_paths::iv

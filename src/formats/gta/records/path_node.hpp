#pragma once

#include <string_view>

#include "core/describe/field.hpp"
#include "formats/gta/records/node_numbering.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

// Number of a navi node. The wide layouts store the index first, unlike in a node address (fact
// sheet section 5).
struct NaviAddress {
    u16 node = 0;
    u16 area = 0;
    friend bool operator==(const NaviAddress&, const NaviAddress&) = default;
};

template <Describes<NaviAddress> A, class V>
constexpr void describe(A& address, V& v) {
    v("node", address.node, "index of the navi node in its area");
    v("area", address.area, "area of the navi node");
}

// What links of footpaths have, which no navi node belongs to (fact sheet section 2.5).
inline constexpr NaviAddress no_navi_node;

// The navi node of a link. All zero is none, though the first one of area 0 has that number too.
inline constexpr Reference to_navi_node{
    .list = "navi_nodes", .loss = Reference::Loss::none, .has_area = true, .has_none = true};

// The same in the 16 bits that vanilla has for it.
inline constexpr BitTable packed_navi{
    BitField{"node", 0, 10, "index of the navi node in its area"},
    BitField{"area", 10, 6, "area of the navi node"},
};

inline constexpr BitTable crossing_flags{
    BitField{"crosses_road", 0, 1, "this footpath crosses a road"},
    BitField{"traffic_light", 1, 1, "pedestrians have a traffic light here"},
};

inline constexpr u32 meaningless_crossing_bits = 0xFF & ~covered_bits(crossing_flags.fields);

// A directed way from one path node to another. Its parts stand in four parallel arrays of the file
// (fact sheet section 2.5): each is a column.
struct Link {
    enum Column : unsigned { targets, navi_nodes, lengths, crossings };

    NodeAddress target;
    u16 navi_packed = 0;    // vanilla
    NaviAddress navi_wide;  // the others
    u8 length = 0;
    u8 crossing = 0;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v.in_column(Link::targets);
    v("target", link.target, needed, refers(to_node), "the node that it leads to: area and id");
    v.in_column(Link::navi_nodes);
    if (v.context.is_wide())
        v("navi_node", link.navi_wide, refers(to_navi_node),
          "its navi node; all zero for footpaths");
    else
        v("navi_node", link.navi_packed, bits(packed_navi), refers(to_navi_node),
          "its navi node; 0 for footpaths");
    v.in_column(Link::lengths);
    v("length", link.length, needed, unit("m"), followed,
      "whole metres of the 3-D distance, at most 255");
    v.in_column(Link::crossings);
    v("crossing", link.crossing, bits(crossing_flags), "footpaths only");
}

// The navi node of a link, wherever the version stores it.
constexpr NaviAddress navi_address(const Link& link, PathContext context) {
    if (context.is_wide()) return link.navi_wide;
    return {static_cast<u16>(packed_navi["node"].get(link.navi_packed)),
            static_cast<u16>(packed_navi["area"].get(link.navi_packed))};
}
// Sets it, where the version has room for the number.
constexpr void set_navi_address(Link& link, NaviAddress navi, PathContext context) {
    if (context.is_wide())
        link.navi_wide = navi;
    else
        link.navi_packed =
            packed_navi["node"].with(packed_navi["area"].with(u16{0}, navi.area), navi.node);
}

inline constexpr const char* speed_classes[] = {"slow", "normal", "highway"};
inline constexpr const char* special_functions[] = {
    "none",          "parking_parallel",     "parking_perpendicular", "valet",
    "nightclub",     "deliveries",           "valet_unload",          "nightclub_unload",
    "drive_through", "drive_through_window", "deliveries_unload"};

// Bits of a path node (fact sheet section 2.2, which settles where the wikis differ).
inline constexpr BitTable node_flags{
    BitField{"link_count", 0, 4, "links that leave this node", true},
    BitField{"dead_end", 4, 1, "vehicle node on a way that leads nowhere else"}.kept_in_step(),
    BitField{"switched_off", 5, 1, "no random traffic"},
    BitField{"road_block", 6, 1, "the police may block the road here"},
    BitField{"water", 7, 1, "for boats"},
    BitField{"originally_switched_off", 8, 1, "the game copies `switched_off` here on loading",
             true},
    BitField{"already_found", 9, 1, "mark of the game's search"},
    BitField{"no_wandering", 10, 1, "nobody wanders here at random"},
    BitField{"interior", 11, 1, "inside a building"},
    BitField{"speed_class", 12, 2, "how fast traffic drives"}.with_names(speed_classes),
    BitField{"spawn_probability", 16, 4, "density of traffic, 15 is full"},
    BitField{"special_function", 20, 4, "what vehicles do here"}.with_names(special_functions),
};

// Bits that are 0 in the files of the game: marks of its search and of interiors, and those without
// a meaning.
inline constexpr u32 reserved_flags = ~covered_bits(node_flags.fields) |
                                      node_flags["already_found"].mask() |
                                      node_flags["interior"].mask();
// Bits that only vehicle nodes have.
inline constexpr u32 flags_for_vehicles =
    node_flags["road_block"].mask() | node_flags["water"].mask() |
    node_flags["speed_class"].mask() | node_flags["special_function"].mask();

// How many of the file's links belong to the node.
inline constexpr BitField own_links = node_flags["link_count"];

// A place on a road, a waterway or a footpath (fact sheet sections 2.2 and 5).
struct PathNode {
    u32 memory_address = 0;
    u32 second_pointer = 0;
    std::array<i16, 3> position{};
    i16 search_distance = 0;
    u16 base_link = 0;
    u16 area = 0;
    u16 id = 0;
    u8 path_width = 0;
    u8 flood_fill = 0;
    u32 flags = 0;
    std::array<i32, 3> wide_position{};
    u16 wide_flood_fill = 0;
    std::array<std::byte, 2> padding{};
};

// The search distance of a node that the game's search has not reached; any other breaks the
// search.
inline constexpr i16 not_reached = 0x7FFE;

template <Describes<PathNode> N, class V>
constexpr void describe(N& node, V& v) {
    const auto context = v.context;
    v("memory_address", node.memory_address, default_value(0), hexadecimal,
      "left by the game's compiler, no meaning");
    v("second_pointer", node.second_pointer, default_value(0), "0 in all files of the game");
    v("position", node.position, needed, fixed_point(8, "m"), along("xyz"),
      derived_if(context.is_wide()), "x east, y north, z up");
    v("search_distance", node.search_distance, default_value(not_reached),
      "state of the game's search: not reached");
    v("base_link", node.base_link, derived, "index of the node's first link");
    v("area", node.area, derived, "area of this file");
    v("id", node.id, derived, "index of this node in the file");
    v("path_width", node.path_width, fixed_point(8, "m"),
      "vehicles: gap between the directions; footpaths: width of the strip");
    v("flood_fill", node.flood_fill, followed, derived_if(context.has_wide_flood_fill()),
      "number of the connected component, from 1; 0 is not set");
    v("flags", node.flags, bits(node_flags), "what the node is, and who comes here");
    if (context.is_wide())
        v("wide_position", node.wide_position, needed, fixed_point(8, "m"), along("xyz"),
          "x east, y north, z up; the fastman92 loader looks at this alone");
    if (context.has_wide_flood_fill())
        v("wide_flood_fill", node.wide_flood_fill, followed,
          "number of the connected component, from 1");
    if (context.is_fla4())
        v("padding", node.padding, default_bytes(std::string_view("\0", 1)), "not used");
    v.owned("links", std::type_identity<Link>{}, node.flags, own_links);
}

}  // namespace wend::gta_paths

#pragma once

#include <string_view>

#include "core/describe/field.hpp"
#include "formats/gta/records/link.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

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
    v("memory_address", node.memory_address, usual(0), hexadecimal,
      "left by the game's compiler, no meaning");
    v("second_pointer", node.second_pointer, usual(0), "0 in all files of the game");
    v("position", node.position, needed, fixed_point(8, "m"), along("xyz"),
      derived_if(context.is_wide()), "x east, y north, z up");
    v("search_distance", node.search_distance, usual(not_reached),
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
        v("padding", node.padding, usual_bytes(std::string_view("\0", 1)), "not used");
    v.owned("links", std::type_identity<Link>{}, node.flags, own_links);
}

}  // namespace wend::gta_paths

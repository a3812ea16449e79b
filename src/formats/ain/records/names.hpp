#pragma once

#include "core/describe/value_meaning.hpp"

// Names of the values that records of node graphs hold (fact sheet section 4).
namespace wend::ain {

enum NodeType : u8 { any = 0, deleted = 1, ground = 2, air = 3, climb = 4, water = 5 };
inline constexpr u8 node_types = 6;
inline constexpr const char* node_type_names[node_types] = {"any", "deleted", "ground",
                                                            "air", "climb",   "water"};

inline constexpr BitTable node_info{
    BitField{"climb_bottom", 0, 1, "the lower end of a ladder"},
    BitField{"climb_on", 1, 1, "on the ladder, between its ends"},
    BitField{"climb_off_forward", 2, 1, "the ladder is left forward"},
    BitField{"climb_off_left", 3, 1, "the ladder is left to the left"},
    BitField{"climb_off_right", 4, 1, "the ladder is left to the right"},
    BitField{"entity_hulls", 5, 9, "a bit for each of the first nine hulls, set by the map"},
    BitField{"dont_drop", 14, 1, "the game does not put it on the floor"},
};

// How a hull gets over a link. Files have one of them or none for each hull.
enum Move : u8 {
    no_move = 0,
    walk_move = 1,
    jump_move = 2,
    fly_move = 4,
    climb_move = 8,
    swim_move = 16,
    crawl_move = 32
};
inline constexpr u8 all_moves = 63;
inline constexpr NamedValue move_names[] = {
    {no_move, "none"},     {walk_move, "ground"}, {jump_move, "jump"},  {fly_move, "fly"},
    {climb_move, "climb"}, {swim_move, "swim"},   {crawl_move, "crawl"}};

// Numbers of zones that are none of connected nodes.
inline constexpr i16 zone_unknown = 0, zone_solo = 1, first_zone = 4;

inline constexpr Reference to_node{.list = "nodes"};

}  // namespace wend::ain

#pragma once

#include "core/describe/field.hpp"
#include "core/describe/value_meaning.hpp"
#include "formats/source/records/version.hpp"

// What the numbers of a mesh's records name (fact sheet sections 4 and 5).
namespace wend::source_nav {

// An area that the record is about: without it there is nothing to say.
inline constexpr Reference to_area{.list = "areas", .id = "id"};
// One of several areas that the record may name.
inline constexpr Reference to_area_or_none{
    .list = "areas", .id = "id", .loss = Reference::Loss::none, .has_none = true};
inline constexpr Reference to_area_by_place{.list = "areas"};
inline constexpr Reference to_ladder{.list = "ladders", .id = "id"};
inline constexpr Reference to_hiding_spot{.list = "areas[].hiding_spots", .id = "id"};
// The numbers of places and fog places begin with 1.
inline constexpr Reference to_place{
    .list = "places", .first = 1, .loss = Reference::Loss::none, .has_none = true};
inline constexpr Reference to_fog_place{
    .list = "fog_places", .first = 1, .loss = Reference::Loss::none, .has_none = true};

}  // namespace wend::source_nav

// Names of the values that the records of a mesh hold (fact sheet section 6).
namespace wend::source_nav {

inline constexpr const char* direction_names[] = {"north", "east", "south", "west"};

// How somebody gets from one area to the next. In records of no way at all stands the number of
// kinds: 9, or 7 in the games that had no elevators yet.
inline constexpr const char* traverse_names[] = {"north", "east",        "south",
                                                 "west",  "ladder up",   "ladder down",
                                                 "jump",  "elevator up", "elevator down"};
inline constexpr u8 no_traverse = 9;

// How well an area is seen from another: two bits of which both may be set (fact sheet section 6).
inline constexpr u8 not_visible = 0, potentially_visible = 1, completely_visible = 2;
inline constexpr const char* visibility_names[] = {"not_visible", "potentially", "completely",
                                                   "both"};

inline constexpr BitTable spot_flags{
    BitField{"in_cover", 0, 1, "behind something"},
    BitField{"good_sniper_spot", 1, 1, "sees far"},
    BitField{"ideal_sniper_spot", 2, 1, "sees farthest of all"},
    BitField{"exposed", 3, 1, "can be seen from far"},
};

// GoldSrc knows only the first four.
inline constexpr BitTable gold_source_attributes{
    BitField{"crouch", 0, 1, "must crouch here"},
    BitField{"jump", 1, 1, "a jump: must jump to cross it"},
    BitField{"precise", 2, 1, "no turning or avoiding here"},
    BitField{"no_jump", 3, 1, "must not jump here"},
};

// What all of Source shares.
inline constexpr auto source_attributes = joined(
    gold_source_attributes,
    BitTable{BitField{"stop", 4, 1, "must stop on entering"},
             BitField{"run", 5, 1, "must run here"}, BitField{"walk", 6, 1, "must walk here"},
             BitField{"avoid", 7, 1, "to be avoided unless in danger"},
             BitField{"transient", 8, 1, "may be blocked; look again"},
             BitField{"dont_hide", 9, 1, "no place to hide"},
             BitField{"stand", 10, 1, "must stand here"},
             BitField{"no_hostages", 11, 1, "hostages must not go here"},
             BitField{"stairs", 12, 1, "stairs, not to be jumped on"},
             BitField{"no_merge", 13, 1, "not to be merged with its neighbours"},
             BitField{"obstacle_top", 14, 1, "top of an obstacle"},
             BitField{"cliff", 15, 1, "next to a deep drop"}});

inline constexpr auto base_attributes = joined(
    source_attributes,
    BitTable{
        BitField{"func_nav_cost", 29, 1, "an entity sets its cost; only Team Fortress 2 saves it"},
        BitField{"has_elevator", 30, 1, "is in an elevator"},
        BitField{"nav_blocker", 31, 1, "blocked by an entity; only while the game runs"}});

inline constexpr auto left_4_dead_attributes = joined(
    source_attributes,
    BitTable{BitField{"tank_only", 16, 1, "only for tanks"},
             BitField{"mob_only", 17, 1, "only for mobs"},
             BitField{"playerclip", 18, 1, "survivors are kept out"},
             BitField{"breakable_wall", 19, 1, "behind a wall that breaks"},
             BitField{"flow_blocked", 27, 1, "the way to the exit does not lead here"},
             BitField{"outside_world", 28, 1, "outside the world"},
             BitField{"mostly_flat", 29, 1, "nearly level"},
             BitField{"has_elevator", 30, 1, "is in an elevator"},
             BitField{"nav_blocker", 31, 1, "blocked by an entity; only while the game runs"}});

// The game masks these out when it writes a file.
inline constexpr BitTable team_fortress_runtime_attributes{
    BitField{"blocked", 0, 1, "only while the game runs"},
    BitField{"red_spawn_room", 1, 1, "only while the game runs"},
    BitField{"blue_spawn_room", 2, 1, "only while the game runs"},
    BitField{"spawn_room_exit", 3, 1, "only while the game runs"},
    BitField{"ammo", 4, 1, "only while the game runs"},
    BitField{"health", 5, 1, "only while the game runs"},
    BitField{"control_point", 6, 1, "only while the game runs"},
    BitField{"blue_sentry_danger", 7, 1, "only while the game runs"},
    BitField{"red_sentry_danger", 8, 1, "only while the game runs"},
    BitField{"escape_route", 23, 1, "only while the game runs"},
    BitField{"escape_route_visible", 24, 1, "only while the game runs"},
    BitField{"bomb_can_drop_here", 27, 1, "only while the game runs"},
};

inline constexpr auto team_fortress_attributes =
    joined(BitTable{BitField{"blue_setup_gate", 11, 1, "closed for blue before the round starts"},
                    BitField{"red_setup_gate", 12, 1, "closed for red before the round starts"},
                    BitField{"blocked_after_capture", 13, 1, "closed once the point is captured"},
                    BitField{"blocked_until_capture", 14, 1, "closed until the point is captured"},
                    BitField{"blue_one_way_door", 15, 1, "blue can only leave through it"},
                    BitField{"red_one_way_door", 16, 1, "red can only leave through it"},
                    BitField{"with_second_point", 17, 1, "goes with the second control point"},
                    BitField{"with_third_point", 18, 1, "goes with the third control point"},
                    BitField{"with_fourth_point", 19, 1, "goes with the fourth control point"},
                    BitField{"with_fifth_point", 20, 1, "goes with the fifth control point"},
                    BitField{"sniper_spot", 21, 1, "good for snipers"},
                    BitField{"sentry_spot", 22, 1, "good for sentry guns"},
                    BitField{"no_spawning", 25, 1, "nothing appears here"},
                    BitField{"rescue_closet", 26, 1, "where the rescued appear"},
                    BitField{"door_never_blocks", 28, 1, "its door does not count"},
                    BitField{"door_always_blocks", 29, 1, "its door counts even when open"},
                    BitField{"unblockable", 30, 1, "is never blocked"}},
           team_fortress_runtime_attributes);

inline constexpr BitTable left_4_dead_spawn_attributes{
    BitField{"empty", 1, 1, "no zombies wait here"},
    BitField{"stop_scan", 2, 1, "the search for places to appear ends here"},
    BitField{"battlestation", 5, 1, "a good place to make a stand"},
    BitField{"finale", 6, 1, "part of the finale"},
    BitField{"player_start", 7, 1, "survivors start here"},
    BitField{"battlefield", 8, 1, "zombies may appear in the survivors' sight"},
    BitField{"ignore_visibility", 9, 1, "zombies may appear though it is seen"},
    BitField{"not_clearable", 10, 1, "does not count as cleared"},
    BitField{"checkpoint", 11, 1, "a safe room"},
    BitField{"obscured", 12, 1, "counts as hidden"},
    BitField{"no_mobs", 13, 1, "no mobs appear here"},
    BitField{"threat", 14, 1, "a boss may wait here"},
    BitField{"rescue_vehicle", 15, 1, "the vehicle that ends the finale"},
    BitField{"rescue_closet", 16, 1, "where dead survivors wait"},
    BitField{"escape_route", 17, 1, "on the way out"},
    BitField{"destroyed_door", 18, 1, "a door, or one that was broken"},
    BitField{"no_threat", 19, 1, "no boss waits here"},
    BitField{"lying_down", 20, 1, "zombies lie here"},
    BitField{"compass_north", 24, 1, "zombies face north"},
    BitField{"compass_north_east", 25, 1, "zombies face north-east"},
    BitField{"compass_east", 26, 1, "zombies face east"},
    BitField{"compass_south_east", 27, 1, "zombies face south-east"},
    BitField{"compass_south", 28, 1, "zombies face south"},
    BitField{"compass_south_west", 29, 1, "zombies face south-west"},
    BitField{"compass_west", 30, 1, "zombies face west"},
    BitField{"compass_north_west", 31, 1, "zombies face north-west"},
};

// What the bits of `attributes` of areas are called in a version.
inline BitFields attribute_bits_of(const NavContext& context) {
    return context.is_gold_source()   ? BitFields(gold_source_attributes.fields)
           : context.is_left_4_dead() ? BitFields(left_4_dead_attributes.fields)
                                      : BitFields(base_attributes.fields);
}

// What the bits of the game's own word are called; empty where it has none with names.
inline BitFields game_bits_of(const NavContext& context) {
    if (context.family == Family::team_fortress) return team_fortress_attributes.fields;
    if (context.left_4_dead(1)) return left_4_dead_spawn_attributes.fields;
    return {};
}

// Bits that the word of `attributes` has in a version.
inline u32 attribute_word(const NavContext& context) {
    return context.version <= 8 ? 0xFF : context.version <= 12 ? 0xFFFF : 0xFFFFFFFF;
}

}  // namespace wend::source_nav

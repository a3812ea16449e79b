#pragma once

#include <array>

#include "core/describe/arena_list.hpp"
#include "core/describe/field.hpp"
#include "formats/source/records/encounter.hpp"
#include "formats/source/records/names.hpp"
#include "formats/source/records/version.hpp"

namespace wend::source_nav {

using Position = std::array<f32, 3>;

// A place to hide, or to wait for others (fact sheet section 4). Those of version 1 have no id, and
// the game takes them all for cover.
struct HidingSpot {
    u32 id = 0;
    Position position{};
    u8 flags = 0;
};

template <Describes<HidingSpot> S, class V>
constexpr void describe(S& spot, V& v) {
    if (v.context.version >= 2) v("id", spot.id, needed, "unique in the file");
    v("position", spot.position, needed, unit("units"), along("xyz"), "where it is");
    if (v.context.version >= 2) v("flags", spot.flags, bits(spot_flags), "what it is good for");
}

// A way that enemies may come along: from an area over one to the next (fact sheet section 4).
struct Approach {
    u32 here = 0;
    u32 previous = 0;
    u8 previous_to_here = 0;
    u32 next = 0;
    u8 here_to_next = 0;
};

template <Describes<Approach> A, class V>
constexpr void describe(A& approach, V& v) {
    v("here", approach.here, needed, refers(to_area), "id of the area that they come through");
    v("previous", approach.previous, refers(to_area_or_none),
      "id of the area before it, nearer to the owner; 0 for none");
    v("previous_to_here", approach.previous_to_here, needed, names(traverse_names),
      "how one gets there");
    v("next", approach.next, refers(to_area_or_none), "id of the area behind it; 0 for none");
    v("here_to_next", approach.here_to_next, needed, names(traverse_names), "how one gets there");
}

// Links to other areas by the side they leave through: north, east, south, west, in the engine's
// order. North is -y (fact sheet section 1).
struct Connections {
    std::array<List<u32>, 4> to;
};

template <Describes<Connections> C, class V>
constexpr void describe(C& connections, V& v) {
    v("north", connections.to[0], counted<u32>, refers(to_area), "ids of areas");
    v("east", connections.to[1], counted<u32>, refers(to_area), "ids of areas");
    v("south", connections.to[2], counted<u32>, refers(to_area), "ids of areas");
    v("west", connections.to[3], counted<u32>, refers(to_area), "ids of areas");
}

// An area that can be seen from another.
struct VisibleArea {
    static constexpr bool shown_as_row = true;
    u32 area = 0;
    u8 attributes = 0;
};

template <Describes<VisibleArea> A, class V>
constexpr void describe(A& visible, V& v) {
    if (v.context.sees_by_index())
        v("area", visible.area, refers(to_area_by_place),
          "its place in the file's list of areas, from 0");
    else
        v("area", visible.area, refers(to_area), "its id");
    // Left 4 Dead before sub-version 9 had no attributes here (fact sheet section 7, uncertain).
    if (!v.context.left_4_dead(0, 8))
        v("attributes", visible.attributes, names(visibility_names),
          "how well it is seen; not_visible takes an inherited one out");
}

// What areas of Left 4 Dead had before sub-version 10 where a bit of the spawn attributes says so.
// Nobody knows what for, nor has a file been seen (fact sheet section 7).
struct BattlestationData {
    u32 first = 0, second = 0;
    f32 third = 0, fourth = 0;
    u32 fifth = 0;
};

template <Describes<BattlestationData> B, class V>
constexpr void describe(B& data, V& v) {
    v("first", data.first, "unknown");
    v("second", data.second, "unknown");
    v("third", data.third, "unknown");
    v("fourth", data.fourth, "unknown");
    v("fifth", data.fifth, "unknown");
}

// A walkable rectangle and all that hangs on it (fact sheet section 4).
struct NavArea {
    u32 id = 0;
    u32 attributes = 0;
    Position north_west{}, south_east{};
    f32 north_east_height = 0, south_west_height = 0;
    Connections connections;
    List<HidingSpot> hiding_spots;
    List<Approach> approaches;
    List<Encounter> encounters;
    List<OldEncounter> old_encounters;  // versions 1 and 2
    u16 place = 0;
    u16 fog_place = 0;
    List<u32> ladders_up, ladders_down;
    std::array<f32, 2> earliest_occupy_times{};
    std::array<f32, 4> occupy_times_of_four{};  // instead, where a game has four teams
    std::array<f32, 4> light{};
    u32 game_attributes = 0;
    u32 inherit_visibility_from = 0;
    List<VisibleArea> visible;
    // Only in early files of Left 4 Dead.
    std::array<u32, 3> unknown_words{};
    BattlestationData battlestation;
    List<u32> unknown_list;
    std::array<u32, 2> classic_words{};  // only in Team Fortress 2 Classic
    List<u8> tail;                       // what a mod adds
};

template <class Area, class V>
constexpr void describe_attributes(Area& area, V& v) {
    const NavContext& context = v.context;
    constexpr const char* note = "how to move here, and what the area is good for";
    if (context.version <= 5)
        v("attributes", area.attributes, wire<u8>, bits(gold_source_attributes), note);
    else if (context.version <= 8)
        v("attributes", area.attributes, wire<u8>, bits(base_attributes), note);
    else if (context.version <= 12)
        v("attributes", area.attributes, wire<u16>, bits(base_attributes), note);
    else if (context.is_left_4_dead())
        v("attributes", area.attributes, bits(left_4_dead_attributes), note);
    else
        v("attributes", area.attributes, bits(base_attributes), note);
}

template <class Area, class V>
constexpr void describe_visibility(Area& area, V& v) {
    v("visible", area.visible, counted<u32>, baked, "areas that can be seen from here");
    if (v.context.inherits_visibility())
        v("inherit_visibility_from", area.inherit_visibility_from, refers(to_area_or_none), baked,
          "id of the area whose visible ones count here too; 0 for none");
}

// The order of the pieces before sub-version 13 is a guess (fact sheet section 7).
template <class Area, class V>
constexpr void describe_left_4_dead(Area& area, V& v) {
    const NavContext& context = v.context;
    if (context.left_4_dead(1))
        v("spawn_attributes", area.game_attributes, bits(left_4_dead_spawn_attributes),
          "what may appear or happen here");
    if (context.left_4_dead(2, 9)) v("unknown_word", area.unknown_words[0], "unknown");
    if (context.left_4_dead(4, 9)) v("second_unknown_word", area.unknown_words[1], "unknown");
    if (context.left_4_dead(5, 12)) v("third_unknown_word", area.unknown_words[2], "unknown");
    if (context.left_4_dead(1, 9) && v.when((area.game_attributes & 8) != 0))
        v("battlestation", area.battlestation, "unknown");
    if (context.left_4_dead(3, 9)) v("unknown_list", area.unknown_list, counted<u8>, "unknown");
    if (context.left_4_dead(8))
        v("fog_place", area.fog_place, refers(to_fog_place), "place in the fog places, from 1");
    if (context.has_visibility()) describe_visibility(area, v);
}

template <class Area, class V>
constexpr void describe_known(Area& area, V& v) {
    const NavContext& context = v.context;
    const u32 version = context.version;
    v("id", area.id, needed, "unique in the file, from 1");
    describe_attributes(area, v);
    v("north_west", area.north_west, needed, unit("units"), along("xyz"),
      "the corner with the least x and y");
    v("south_east", area.south_east, needed, unit("units"), along("xyz"),
      "the corner with the greatest x and y");
    v("north_east_height", area.north_east_height, needed, unit("units"), along("z"),
      "z of the north-east corner");
    v("south_west_height", area.south_west_height, needed, unit("units"), along("z"),
      "z of the south-west corner");
    v("connections", area.connections, "areas that one can walk, jump or drop to");
    v("hiding_spots", area.hiding_spots, counted<u8>, baked, "where to hide in this area");
    if (context.has_base_approaches())
        v("approaches", area.approaches, counted<u8>, baked, "ways that enemies may come along");
    if (version < 3) {
        // Nothing follows in those versions.
        v("encounters", area.old_encounters, counted<u32>, baked, "ways through this area");
        return;
    }
    v("encounters", area.encounters, counted<u32>, baked, "ways through this area");
    if (version >= 5)
        v("place", area.place, names(context.place_names), refers(to_place),
          "place in the directory, from 1; or 0");
    if (version >= 7) {
        v("ladders_up", area.ladders_up, counted<u32>, refers(to_ladder),
          "ids of ladders to climb from here");
        v("ladders_down", area.ladders_down, counted<u32>, refers(to_ladder),
          "ids of ladders to go down from here");
    }
    if (context.has_four_teams())
        v("earliest_occupy_times", area.occupy_times_of_four, unit("s"), baked,
          "when each of four teams can be here first");
    else if (context.has_occupy_times())
        v("earliest_occupy_times", area.earliest_occupy_times, unit("s"), baked,
          "when each team can be here first: terrorists, then counter-terrorists");
    if (version >= 11)
        v("light", area.light, baked,
          "at the corners: north-west, north-east, south-east, south-west");
    if (context.is_left_4_dead()) {
        describe_left_4_dead(area, v);
        return;
    }
    if (context.has_visibility()) describe_visibility(area, v);
    if (context.has_game_approaches())
        v("approaches", area.approaches, counted<u8>, baked, "ways that enemies may come along");
    if (context.family == Family::team_fortress)
        v("team_fortress_attributes", area.game_attributes, bits(team_fortress_attributes),
          "what the area is for in this game");
    if (context.family == Family::insurgency)
        v("insurgency_attributes", area.game_attributes, "unknown; bits 0x5ef3 are saved");
    if (context.is_team_fortress_classic())
        v("team_fortress_classic_words", area.classic_words, "unknown; 0 in all meshes seen");
}

template <Describes<NavArea> A, class V>
constexpr void describe(A& area, V& v) {
    describe_known(area, v);
    if (v.context.area_tail > 0)
        v("tail", area.tail, sized(v.context.area_tail), "what a mod adds to each area");
}

}  // namespace wend::source_nav

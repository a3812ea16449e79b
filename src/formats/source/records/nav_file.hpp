#pragma once

#include <array>
#include <vector>

#include "core/describe/field.hpp"
#include "formats/source/records/nav_area.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::source_nav {

// A ladder and the areas at its ends (fact sheet section 5).
struct NavLadder {
    u32 id = 0;
    f32 width = 0;
    Position top{}, bottom{};
    f32 length = 0;
    u32 direction = 0;
    u8 is_dangling = 0;
    u32 top_forward = 0, top_left = 0, top_right = 0, top_behind = 0;
    u32 bottom_area = 0;

    // The areas at its top, 0 where there is none: those that the game leads up to, all of them,
    // and with the one at its bottom.
    std::array<u32, 3> exits() const { return {top_forward, top_left, top_right}; }
    std::array<u32, 4> tops() const { return {top_forward, top_left, top_right, top_behind}; }
    std::array<u32, 5> ends() const {
        return {top_forward, top_left, top_right, top_behind, bottom_area};
    }
};

// The same to be set.
inline constexpr std::array ladder_tops{&NavLadder::top_forward, &NavLadder::top_left,
                                        &NavLadder::top_right, &NavLadder::top_behind};

template <Describes<NavLadder> L, class V>
constexpr void describe(L& ladder, V& v) {
    v("id", ladder.id, needed, "unique among the ladders of the file");
    v("width", ladder.width, needed, unit("units"), "from side to side");
    v("top", ladder.top, needed, unit("units"), along("xyz"), "where it ends");
    v("bottom", ladder.bottom, needed, unit("units"), along("xyz"), "where it begins");
    v("length", ladder.length, needed, unit("units"), "not always the distance of the two");
    v("direction", ladder.direction, needed, names(direction_names),
      "where the side to climb faces");
    if (v.context.version == 6)
        v("is_dangling", ladder.is_dangling, "1: does not reach the ground");
    v("top_forward", ladder.top_forward, refers(to_area_or_none),
      "id of the area reached straight ahead at the top, or 0");
    v("top_left", ladder.top_left, refers(to_area_or_none),
      "id of the area to the left at the top, or 0");
    v("top_right", ladder.top_right, refers(to_area_or_none),
      "id of the area to the right at the top, or 0");
    v("top_behind", ladder.top_behind, refers(to_area_or_none),
      "id of the area behind at the top, only for the way down");
    v("bottom_area", ladder.bottom_area, refers(to_area_or_none),
      "id of the area at the bottom, or 0");
}

inline constexpr u32 nav_magic = 0xFEEDFACE;
inline constexpr u32 classic_magic = 0x43324654;  // `TF2C`

// A name of a place, with its closing zero byte (fact sheet section 3).
struct PlaceName {
    List<char> name;
};

// What a place is called: up to the zero byte, where there is one.
inline std::string_view name_of(const PlaceName& place) {
    const std::string_view name{place.name.data(), place.name.size()};
    return name.substr(0, name.find('\0'));
}

template <Describes<PlaceName> P, class V>
constexpr void describe(P& place, V& v) {
    v("name", place.name, needed, counted<u16>, zero_ended, "with a zero byte at its end");
}

// One mesh.
struct NavFile {
    u32 bsp_size = 0;
    u8 is_analyzed = 0;
    std::vector<PlaceName> places;
    u8 has_unnamed_areas = 0;
    List<char> population;
    std::vector<PlaceName> fog_places;
    std::vector<NavArea> areas;
    std::vector<NavLadder> ladders;
    f32 greatest_view_distance = 0;
    Bytes trailing;

    // Names of the places by number, from 1, for JSON and people. See name_places.
    List<const char*> place_names;
};

// Finds the name of each place number. A name has to be printable, no number and no list, and the
// first of its like: the others are called by their number.
void name_places(NavFile& file, Arena& arena);

// The header, then places, areas and ladders (fact sheet sections 2 and 7).
template <Describes<NavFile> F, class V>
constexpr void describe(F& file, V& v) {
    const u32 version = v.context.version;
    v.constant("magic", nav_magic);
    v.constant("version", version);
    if (v.context.has_sub_version()) v.constant("sub_version", v.context.sub_version);
    if (version >= 4)
        v("bsp_size", file.bsp_size, unit("bytes"), "size of the map it was made for");
    if (version >= 14)
        v("is_analyzed", file.is_analyzed, says_baked, "1: the game has looked at it closely");
    if (version >= 5) v("places", file.places, counted<u16>, "names of places");
    if (version >= 12)
        v("has_unnamed_areas", file.has_unnamed_areas, derived, "1: some area has no place");
    if (v.context.is_team_fortress_classic()) v.constant("classic_magic", classic_magic);
    if (v.context.left_4_dead(12))
        v("population", file.population, until_marker(u8{0}), "name of the zombies here");
    if (v.context.left_4_dead(8))
        v("fog_places", file.fog_places, counted<u16>, "names of places with fog of their own");
    v.fill(file, [&](NavFile& filled) {
        if (v.context.arena) name_places(filled, *v.context.arena);
    });
    v.context.place_names = {file.place_names.begin(), file.place_names.end()};
    v("areas", file.areas, counted<u32>, "walkable rectangles");
    if (version >= 6) v("ladders", file.ladders, counted<u32>, "ways up and down between areas");
    if (v.context.left_4_dead(12))
        v("greatest_view_distance", file.greatest_view_distance, unit("units"), "0 for no limit");
    v("trailing", file.trailing, rest_of_file, "what an older, longer file left behind");
}

// Computes every derived field from the others.
Expected<void> derive(NavFile& file, const NavContext& context);

}  // namespace wend::source_nav

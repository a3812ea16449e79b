#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/metroid/game/search_area.hpp"

namespace wend::metroid_path {

// What keeps a creature from a region. The game asks for all but the last two: of those it knows
// nothing, and leads creatures where they have no room.
enum class Hindrance : u8 {
    none,
    type,         // the region is for others
    index,        // and for another group
    obstruction,  // a counter of Echoes closes it
    table,        // links lead there, but the file's table does not join it
    closed_way,   // links lead there through regions that are closed to it
    one_way,      // links lead from it, but none there
    no_link,      // no links at all
    apart,        // it lies in another part of the room
    too_low,      // a ceiling is lower than the creature
    too_narrow,   // a doorway is narrower than twice its radius
};

// By what people count them; empty for none.
std::string_view hindrance_name(Hindrance hindrance);

struct RegionReach {
    bool is_reached = false;
    Hindrance hindrance = Hindrance::none;
    std::string text{};  // the hindrance, as a sentence
};

// What keeps a creature out of a region wherever it comes from: its type, its index, an obstruction
// or, though the game does not ask, its height.
Hindrance hindrance_in(const SearchArea& area, u32 region, const Creature& creature);
// Whether a doorway is too narrow for a creature that keeps its radius from both ends.
bool is_too_narrow(const Link& link, const Creature& creature);

// The connected part that each region is in for a creature, links taken in either direction, or
// in_no_part where it is closed to it. Parts are numbered by their first regions.
inline constexpr u32 in_no_part = 0xFFFFFFFF;
std::vector<u32> creature_parts(const SearchArea& area, const Creature& creature);

// What of a room the game's search leads a creature to from some regions, region by region. The
// room has max_regions at most.
std::vector<RegionReach> reach_of(const SearchArea& area, const Creature& creature,
                                  std::span<const u32> starts);

}  // namespace wend::metroid_path

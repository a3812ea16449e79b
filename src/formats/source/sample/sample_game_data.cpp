#include <algorithm>

#include "formats/source/records/names.hpp"
#include "formats/source/sample/sample_parts.hpp"

namespace wend::source_nav {
namespace {

using sample::Building;
using sample::BuildingArea;

constexpr f32 near_base = 3;  // seconds

// In the narrow opening of a wall.
bool is_door(const BuildingArea& area) {
    const auto width = area.east - area.west, depth = area.south - area.north;
    return std::min(width, depth) == sample::cell_size &&
           std::max(width, depth) <= 3 * sample::cell_size && !area.crouch;
}

// Those attributes that the game saves (fact sheet section 6): spots for snipers, and doors near
// the bases that the other team cannot use or that open with the round.
void fill_team_fortress(NavFile& file, const Building& building, const SampleTimes& times) {
    for (const sample::HidingSpot& spot : building.spots)
        if (spot.ideal_sniper) {
            u32& attributes = file.areas[spot.area].game_attributes;
            attributes = team_fortress_attributes["sniper_spot"].with(attributes, 1u);
        }
    for (std::size_t i = 0; i < building.areas.size(); ++i) {
        if (!is_door(building.areas[i])) continue;
        u32& attributes = file.areas[i].game_attributes;
        if (times.seconds[0][i] < near_base)
            attributes = team_fortress_attributes["red_one_way_door"].with(attributes, 1u);
        if (times.seconds[1][i] < near_base)
            attributes = team_fortress_attributes["blue_setup_gate"].with(attributes, 1u);
    }
}

// The survivors start at one base, and are safe at the other.
void fill_left_4_dead(NavFile& file, const Building& building, const SampleTimes& times) {
    const auto room_of = [&](u32 area) { return building.areas[area].room; };
    for (u32 i = 0; i < building.areas.size(); ++i) {
        u32& attributes = file.areas[i].game_attributes;
        const auto set = [&](const BitField& bit, bool value) {
            attributes = bit.with(attributes, static_cast<u32>(value));
        };
        const bool start = room_of(i) == room_of(times.bases[0]);
        const bool end = room_of(i) == room_of(times.bases[1]);
        set(left_4_dead_spawn_attributes["player_start"], start);
        set(left_4_dead_spawn_attributes["empty"], start);
        set(left_4_dead_spawn_attributes["checkpoint"], start || end);
        set(left_4_dead_spawn_attributes["obscured"], building.areas[i].crouch);
        set(left_4_dead_spawn_attributes["no_mobs"],
            building.areas[i].storey > 0 && building.rooms[room_of(i)].outdoors);
    }
}

}  // namespace

void fill_game_data(NavDocument& document, const Building& building, const SampleTimes& times) {
    if (document.context.family == Family::team_fortress)
        fill_team_fortress(document.file, building, times);
    if (document.context.left_4_dead(1)) fill_left_4_dead(document.file, building, times);
}

}  // namespace wend::source_nav

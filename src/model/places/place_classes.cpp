#include "model/places/place_classes.hpp"

#include <algorithm>
#include <array>

#include "core/base/names.hpp"
#include "core/base/number_text.hpp"

namespace wend {
namespace {

using Team = PlaceClass::Team;

// What an info_hostage_rescue or an info_bomb_target without brushes reaches.
constexpr f64 zone_reach = 256;

constexpr auto classes = std::to_array<PlaceClass>({
    // Where players appear.
    {.class_name = "info_player_start", .kind = "spawn", .is_spare_start = true},
    {.class_name = "info_player_deathmatch", .kind = "spawn"},
    {.class_name = "info_player_coop", .kind = "spawn"},
    {.class_name = "info_deathmatch_spawn", .kind = "spawn"},
    {.class_name = "info_vip_start", .kind = "spawn", .team = "vip"},
    {.class_name = "info_player_terrorist", .kind = "spawn", .team = "t"},
    {.class_name = "info_player_counterterrorist", .kind = "spawn", .team = "ct"},
    {.class_name = "info_player_combine", .kind = "spawn", .team = "combine"},
    {.class_name = "info_player_rebel", .kind = "spawn", .team = "rebels"},
    {.class_name = "info_player_allies", .kind = "spawn", .team = "allies"},
    {.class_name = "info_player_axis", .kind = "spawn", .team = "axis"},
    {.class_name = "info_survivor_position", .kind = "spawn", .team = "survivors"},
    {.class_name = "info_player_fof", .kind = "spawn"},
    {.class_name = "info_player_vigilante", .kind = "spawn", .team = "vigilantes"},
    {.class_name = "info_player_desperado", .kind = "spawn", .team = "desperados"},
    {.class_name = "info_spawn_vigilante", .kind = "spawn", .team = "vigilantes"},
    {.class_name = "info_spawn_desperado", .kind = "spawn", .team = "desperados"},
    {.class_name = "info_player_human", .kind = "spawn", .team = "humans"},
    {.class_name = "info_player_zombie", .kind = "spawn", .team = "zombies"},
    // Counter-Strike.
    {.class_name = "func_bomb_target", .kind = "bombsite", .is_letter = true},
    {.class_name = "info_bomb_target", .kind = "bombsite", .reach = zone_reach, .is_letter = true},
    {.class_name = "hostage_entity", .kind = "hostage"},
    {.class_name = "info_hostage_spawn", .kind = "hostage"},
    {.class_name = "monster_scientist", .kind = "hostage"},
    {.class_name = "func_hostage_rescue", .kind = "rescue"},
    {.class_name = "info_hostage_rescue", .kind = "rescue", .reach = zone_reach},
    {.class_name = "func_vip_safetyzone", .kind = "safety-zone"},
    {.class_name = "func_escapezone", .kind = "escape"},
    // Team Fortress and other games of flags and points.
    {.class_name = "item_teamflag", .kind = "flag", .team_key = "TeamNum", .teams = Team::red_blu},
    {.class_name = "item_tfgoal", .kind = "flag", .team_key = "owned_by", .teams = Team::classic},
    {.class_name = "item_ctfflag", .kind = "flag"},
    {.class_name = "func_capturezone",
     .kind = "capture-zone",
     .team_key = "TeamNum",
     .teams = Team::red_blu},
    {.class_name = "team_control_point", .kind = "point"},
    {.class_name = "dod_control_point", .kind = "point"},
    {.class_name = "func_respawnroom",
     .kind = "respawn-room",
     .team_key = "TeamNum",
     .teams = Team::red_blu},
    // Left 4 Dead.
    {.class_name = "info_changelevel", .kind = "checkpoint"},
});

// What Counter-Strike alone has.
constexpr std::array<std::string_view, 11> counter_strike_classes{
    "func_bomb_target", "info_bomb_target", "func_hostage_rescue", "info_hostage_rescue",
    "hostage_entity",   "func_buyzone",     "func_vip_safetyzone", "info_vip_start",
    "func_escapezone",  "armoury_entity",   "info_map_parameters"};

// Both are other entities in each kind of games.
constexpr PlaceClass teamspawn_classic{.class_name = "info_player_teamspawn",
                                       .kind = "spawn",
                                       .team_key = "team_no",
                                       .teams = Team::classic};
constexpr PlaceClass teamspawn_source{.class_name = "info_player_teamspawn",
                                      .kind = "spawn",
                                      .team_key = "TeamNum",
                                      .teams = Team::red_blu};

std::string_view team_named(Team teams, u64 number) {
    constexpr std::array<std::string_view, 4> classic{"blue", "red", "yellow", "green"};
    switch (teams) {
        case Team::red_blu:
            return number == 2 ? "red" : number == 3 ? "blu" : "";
        case Team::classic:
            return number >= 1 && number <= classic.size() ? classic[number - 1] : "";
        case Team::none:
            return "";
    }
    return "";
}

}  // namespace

std::string_view value_of(const WorldEntity& entity, std::string_view key) {
    const auto is_alike = [](char a, char b) { return small_letter(a) == small_letter(b); };
    for (auto value = entity.values.rbegin(); value != entity.values.rend(); ++value)
        if (std::ranges::equal(value->first, key, is_alike)) return value->second;
    return {};
}

const PlaceClass* place_class(const WorldEntity& entity) {
    const std::string_view name = entity.class_name();
    if (name == teamspawn_classic.class_name)
        return value_of(entity, teamspawn_classic.team_key).empty() ? &teamspawn_source
                                                                    : &teamspawn_classic;
    const auto found = std::ranges::find(classes, name, &PlaceClass::class_name);
    return found == classes.end() ? nullptr : &*found;
}

bool is_counter_strike(const World& world) {
    if (world.engine() != Engine::goldsrc) return false;
    const auto count = [&](std::string_view name) {
        return std::ranges::count(world.entities(), name, &WorldEntity::class_name);
    };
    if (count("info_player_teamspawn") > 0) return false;
    return (count("info_player_start") > 1 && count("info_player_deathmatch") > 0) ||
           std::ranges::any_of(counter_strike_classes,
                               [&](std::string_view name) { return count(name) > 0; });
}

std::string team_of(const WorldEntity& entity, const PlaceClass& of) {
    if (!of.team.empty()) return std::string(of.team);
    const auto number = whole_number(value_of(entity, of.team_key));
    return number ? std::string(team_named(of.teams, *number)) : std::string();
}

}  // namespace wend

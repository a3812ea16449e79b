#pragma once

#include "formats/source_nav/names.hpp"
#include "formats/source_nav/version.hpp"

namespace wend::source_nav {

// Which bits of a word of attributes have a meaning, and which of those only while the game runs.
struct KnownBits {
    u32 known = 0xFFFFFFFF;
    u32 runtime = 0;
};

// Of the attributes that all games have. Bits that are free for a game are another's meaning, but
// what Left 4 Dead does with them is known (fact sheet section 6). Meshes of Mann vs. Machine, a
// mode of Team Fortress 2, have the bit of func_nav_cost on purpose.
constexpr KnownBits attribute_bits(const NavContext& context) {
    constexpr u32 free_for_games = 0x07FF0000;
    constexpr u32 nav_blocker = base_attributes["nav_blocker"].mask();
    constexpr u32 nav_cost = base_attributes["func_nav_cost"].mask();
    if (context.is_gold_source()) return {covered_bits(gold_source_attributes.fields), 0};
    if (context.version < 13) return {};
    if (context.is_left_4_dead()) return {covered_bits(left_4_dead_attributes.fields), nav_blocker};
    const bool keeps_nav_cost = context.family == Family::team_fortress;
    return {covered_bits(base_attributes.fields) | free_for_games,
            nav_blocker | (keeps_nav_cost ? 0 : nav_cost)};
}

// Of the game's own word.
constexpr KnownBits game_attribute_bits(const NavContext& context) {
    switch (context.family) {
        case Family::team_fortress:
            return {covered_bits(team_fortress_attributes.fields),
                    covered_bits(team_fortress_runtime_attributes.fields)};
        case Family::insurgency:
            return {0x5EF3, 0};
        case Family::left_4_dead: {
            // Before sub-version 10 this bit said that more data follow.
            const u32 battlestation_data = context.sub_version < 10 ? 8 : 0;
            return {covered_bits(left_4_dead_spawn_attributes.fields) | battlestation_data, 0};
        }
        default:
            return {};
    }
}

}  // namespace wend::source_nav

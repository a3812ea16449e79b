#pragma once

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/integers.hpp"
#include "core/describe/arena_list.hpp"

namespace wend::source_nav {

// The games' branches, which add data of their own to areas and meshes (fact sheet section 7).
enum class Family {
    base,
    counter_strike,
    team_fortress,
    insurgency,
    left_4_dead,
    team_fortress_classic
};
inline constexpr Family all_families[] = {Family::base,          Family::counter_strike,
                                          Family::team_fortress, Family::insurgency,
                                          Family::left_4_dead,   Family::team_fortress_classic};

// What a description asks of a file.
struct NavContext {
    static constexpr std::endian byte_order = std::endian::little;

    u32 version = 16;
    u32 sub_version = 0;  // stands in files from version 10 on
    Family family = Family::base;
    u32 area_tail = 0;       // bytes that a mod adds to each area, of which nothing more is known
    Arena* arena = nullptr;  // where the lists of the document lie
    std::span<const char* const> place_names = {};  // set once the places were described

    constexpr bool has_sub_version() const { return version >= 10; }
    constexpr bool is_gold_source() const { return version <= 5; }
    constexpr bool is_left_4_dead() const { return family == Family::left_4_dead; }
    constexpr bool is_team_fortress_classic() const {
        return family == Family::team_fortress_classic;
    }
    // Games on the code of Team Fortress 2, whose meshes leave out the same.
    constexpr bool is_team_fortress_code() const {
        return family == Family::team_fortress || is_team_fortress_classic();
    }
    // Times of occupation by team, as they came with version 8 or as a game with four teams has
    // them.
    constexpr bool has_occupy_times() const { return version >= 8; }
    constexpr bool has_four_teams() const {
        return has_occupy_times() && is_team_fortress_classic();
    }
    // Approaches left the base area with version 15; only Counter-Strike kept them.
    constexpr bool has_base_approaches() const { return version < 15; }
    constexpr bool has_game_approaches() const {
        return version >= 15 && family == Family::counter_strike;
    }
    constexpr bool has_visibility() const {
        return is_left_4_dead() ? sub_version >= 5 : version >= 16;
    }
    constexpr bool inherits_visibility() const {
        return is_left_4_dead() ? sub_version >= 11 : has_visibility();
    }
    // Visible areas by their place in the file, not by their id (fact sheet section 7).
    constexpr bool sees_by_index() const { return is_left_4_dead() && sub_version >= 14; }
    // A piece of Left 4 Dead that is there in these sub-versions.
    constexpr bool left_4_dead(u32 first, u32 last = 0xFFFFFFFF) const {
        return is_left_4_dead() && sub_version >= first && sub_version <= last;
    }
};

// A version and sub-version, and how it is read. `16.2` is read as its game is; where another
// layout fits, the name says which: `16.77-base`. Bytes that a mod adds to each area stand behind:
// `16.0+4`. A name may say which game it is where that is its usual one too: what a sub-version was
// called before its game was known stays good.
std::string version_name(const NavContext& context);
std::optional<NavContext> version_named(std::string_view name);

// Most bytes that a mod can add to each area.
inline constexpr u32 longest_area_tail = 65535;

// Whether files of two versions are laid out alike but for what a mod adds.
bool is_same_version(const NavContext& a, const NavContext& b);

// The game whose files bear a sub-version. Nothing where none is known.
std::optional<Family> default_family(u32 version, u32 sub_version);

std::string_view family_name(Family family);               // such as `team-fortress`
std::string_view family_title(const NavContext& context);  // such as `Team Fortress 2`

}  // namespace wend::source_nav

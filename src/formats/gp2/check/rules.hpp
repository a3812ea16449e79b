#pragma once

#include <algorithm>
#include <span>

#include "core/base/not_constant.hpp"
#include "formats/gp2/check/error_rules.hpp"
#include "formats/gp2/check/note_rules.hpp"
#include "formats/gp2/check/pit_rules.hpp"
#include "formats/gp2/check/race_rules.hpp"
#include "formats/gp2/check/warning_rules.hpp"
#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

// Several lists of rules one after the other.
template <std::size_t... sizes>
constexpr auto joined(const std::array<Rule, sizes>&... lists) {
    std::array<Rule, (sizes + ...)> all;
    auto end = all.begin();
    ((end = std::ranges::copy(lists, end).out), ...);
    return all;
}

// All rules of a game's tracks, the worst first.
inline constexpr auto gp2_rules =
    joined(error_rules, gp2_error_rules, warning_rules, pit_rules, race_rules, gp2_warning_rules,
           gp2_race_rules, note_rules, race_note_rules, gp2_note_rules, gp2_race_note_rules);
inline constexpr auto f1gp_rules = joined(error_rules, warning_rules, pit_rules, race_rules,
                                          f1gp_warning_rules, note_rules, race_note_rules);

constexpr std::span<const Rule> rules_of(Game game) {
    return game == Game::gp2 ? std::span<const Rule>(gp2_rules) : std::span<const Rule>(f1gp_rules);
}

// A rule as each of the games has it.
struct TrackRule {
    const Rule* gp2;
    const Rule* f1gp;  // null if only GP2 has it

    const Rule& of(Game game) const { return game == Game::gp2 ? *gp2 : *f1gp; }
};

// The rule of that id; one that GP2 does not have does not compile.
consteval TrackRule track_rule(std::string_view id) {
    const auto gp2 = std::ranges::find(gp2_rules, id, &Rule::id);
    const auto f1gp = std::ranges::find(f1gp_rules, id, &Rule::id);
    if (gp2 == gp2_rules.end()) not_constant("no such rule");
    return {&*gp2, f1gp == f1gp_rules.end() ? nullptr : &*f1gp};
}

}  // namespace wend::gp2_track

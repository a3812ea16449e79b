#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "core/base/compiler.hpp"
#include "formats/gp2/check/error_and_warning_rules.hpp"
#include "formats/gp2/check/shape_rules.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "wend/finding.hpp"

namespace wend::gp2_track {

// What is odd about a pit lane, and how it joins the track (fact sheet sections 7.2 and 16).
inline constexpr std::array pit_rules{
    Rule{.id = "command-missing",
         .severity = Severity::warning,
         .title = "a command is missing that tracks have once",
         .why = "Every pit lane of the games has one each that makes it leave the track and "
                "come back, joins the fences at entry and exit, begins and ends its own "
                "fences and its speed limit, and shows it; and every track has a place for "
                "the chequered flag. What the games do without one is not known; some of "
                "F1GP's own lack one, such as Phoenix that of a fence.",
         .remedy = "Add the command, on the track or in the pit lane as the finding says.",
         .consequences = "pit-fences pit-side"},
    Rule{.id = "command-twice",
         .severity = Severity::warning,
         .title = "a command stands again that tracks have once",
         .why = "Only one of them can count; which is not known.",
         .remedy = "Remove all but one.",
         .consequences = "pit-side pit-fences pit-visible-start pit-lane-open pit-lane-length"},
    Rule{.id = "pit-side",
         .severity = Severity::warning,
         .title = "garages or fences are not of the side that the pit lane is on",
         .why = "The configuration says on which side; garages and the order of the fences at "
                "entry and exit are of that side in every track of the games. Where they are "
                "not, fences and garages are on the wrong side of the lane, or join where "
                "cars must pass.",
         .remedy = "On the right, use `garages_right`, `entry_joins_right` before "
                   "`entry_joins_left`, and `exit_joins_left` before `exit_joins_right`; on the "
                   "left the opposite of each. In the configuration of GP2 both bits are set for "
                   "the left.",
         .consequences = "command-missing pit-lane-side pit-lane-crosses"},
    Rule{.id = "pit-flags",
         .severity = Severity::warning,
         .title = "entrance and exit of the pit lane are not in order",
         .why = "Sectors of the pit lane have neither flag first, then that of the entrance, "
                "both, that of the exit, and neither again, in every track of the games. An "
                "editor's test of sanity asks for that.",
         .remedy = "Set `pit_entrance` and `pit_exit` of the sectors in that order.",
         .consequences = "pit-fences"},
    Rule{.id = "pit-fences",
         .severity = Severity::warning,
         .title = "flags and fences of the pit lane do not agree",
         .why = "Sectors from `pit_fences_begin` up to `pit_fences_end` have the flag of the "
                "entrance or the exit, and no others, in all of the games' own tracks.",
         .remedy = "Move the commands, or set the flags of the sector.",
         .consequences = "pit-flags"},
    Rule{.id = "pit-visible-start",
         .severity = Severity::warning,
         .title = "the command that shows the pit lane is not in its first sector",
         .why = "It says how far into the pit lane that begins to be seen, and stands in the first "
                "sector in every track of the games.",
         .remedy = "Move `pit_visible_start` to the front of the first sector."},
    Rule{.id = "pit-lane-open",
         .severity = Severity::warning,
         .title = "the pit lane ends more than 5 units from where it joins the track",
         .why = "The engine spreads what is missing over the pit lane, which is up to 2.2 units in "
                "the games' own; more bends it away from its garages and fences.",
         .remedy = "Change the sectors that the finding names, or where the track has "
                   "`pit_lane_start` and `pit_lane_end`.",
         .consequences = "pit-lane-length"},
    Rule{.id = "pit-lane-side",
         .severity = Severity::warning,
         .title = "the pit lane lies on the other side of the road than the configuration says",
         .why = "The engine lets it begin and end beside the road on the side of the "
                "configuration, so that a lane that bends to the other side crosses the road "
                "twice. Its middle lies on the side that is said in all of the games' own tracks.",
         .remedy = "Set the side in the configuration with garages and fences, or turn the curves "
                   "of the pit lane the other way.",
         .consequences = "pit-lane-crosses"},
    Rule{.id = "pit-lane-crosses",
         .severity = Severity::warning,
         .title = "the pit lane crosses the road or itself with less than 4 m between the two",
         .why = "Cars on the way to their pit drive through those on the road. In all of the "
                "games' own tracks it stays beside the road; F1GP's Monaco alone has another part "
                "of the road that crosses road and pit lane 2.4 m above or below.",
         .remedy = "Change the curves of the pit lane near the unit that the finding names.",
         .consequences = "pit-lane-side"},
};

// What a race over the track would stumble over (fact sheet sections 5, 8, 10 and 12): how the
// computer's cars are set up, when they stop, and what stands or lies where they drive.
inline constexpr std::array race_rules{
    Rule{.id = "wing-range",
         .severity = Severity::warning,
         .title = "a wing of the computer's cars is set as no driver can set it",
         .why = "F1GP's wings go from 0 to 64, those of Grand Prix 2 from 0 to 20. The games' own "
                "tracks have 18 to 58 and 1 to 20.",
         .remedy = "Set the wing within that range; where it came from the other game, by the "
                   "share of the range that it had there."},
    Rule{.id = "gear-order",
         .severity = Severity::warning,
         .title = "a gear of the computer's cars is not above the one before it, or out of range",
         .why = "Each gear is longer than the one before in all of the games' own tracks, from 23 "
                "for the shortest first one to 67 for the longest sixth; drivers can set 16 to 80. "
                "Computer cars would lose speed by changing up.",
         .remedy = "Set the gears so that they rise."},
    Rule{.id = "tyre-unknown",
         .severity = Severity::warning,
         .title = "the computer's cars have a compound of tyres that does not exist",
         .why = "There are four, A to D. What the game does with another is not known.",
         .remedy = "Set `setup.tyre` to A, B, C or D."},
    Rule{.id = "stop-beyond-race",
         .severity = Severity::warning,
         .title = "a pit stop is not within the race, or not behind the one before it",
         .why = "Computer cars that should stop there never do, or at another time than is meant. "
                "In all of the games' own tracks stops end before the race does. It happens when "
                "the laps of the race are changed and the stops are not.",
         .remedy = "Set lap and window of the stop so that both lie within the laps of the race."},
    Rule{.id = "object-on-road",
         .severity = Severity::warning,
         .title = "a flat picture stands on the road",
         .why = "Cars drive through it. In none of the games' own tracks a sign, a tree or another "
                "picture stands between the edges of the road; a track by fans has four.",
         .remedy = "Give the definition a distance beyond the edge of the road, or one of its own "
                   "to the command that places it there."},
    Rule{.id = "roads-cross",
         .severity = Severity::warning,
         .title = "the road crosses itself with less than 4 m between the two",
         .why = "Who drives on one of them sees the other at the height of the wheels or drives "
                "through it. Where a bridge is meant there is room for cars under it: 5 m in "
                "Suzuka. F1GP's Monaco crosses itself twice, 1.5 m and 3.2 m apart.",
         .remedy = "Change slopes so that one road passes above the other, or curves so that they "
                   "do not meet.",
         .consequences = "line-off-road"},
};

// The same of Grand Prix 2 alone.
inline constexpr std::array gp2_race_rules{
    Rule{.id = "camera-on-road",
         .severity = Severity::warning,
         .title = "a camera stands in the middle of the road",
         .why = "Its distance is 0, so that cars drive at it or through it. None of the game's own "
                "does; the Phoenix by fans has two.",
         .remedy = "Give the camera a distance beyond the edge of the road."},
    Rule{.id = "camera-order",
         .severity = Severity::warning,
         .title = "a camera stands before the one that it follows",
         .why = "Places grow from camera to camera in every track that is known. The picture "
                "changes from one to the next of the list, and would jump back.",
         .remedy = "Put the cameras in the order of their places.",
         .repair = Repair::safe,
         .consequences = "camera-switch"},
    Rule{.id = "camera-switch",
         .severity = Severity::warning,
         .title = "the picture changes to a camera before it changes to the one before it",
         .why = "The places where the picture changes grow around the lap in every track that is "
                "known. A camera whose turn never comes is never seen.",
         .remedy = "Set `switch_place` between those of the cameras before and behind."},
};

// What is worth knowing.
inline constexpr std::array race_note_rules{
    Rule{.id = "shape-on-road",
         .severity = Severity::note,
         .title = "a shape stands between the edges of the road, and not in its middle",
         .why = "In the games' own tracks that is what spans the road, a bridge or a gantry, "
                "mostly in its middle at distance 0. Ten of the 21 tracks looked at have none "
                "beside it, the others one to seven.",
         .remedy = "Nothing, if cars pass below it; else give the definition a distance beyond the "
                   "edge."},
};

inline constexpr std::array gp2_race_note_rules{
    Rule{.id = "camera-count",
         .severity = Severity::note,
         .title = "there are more than 22 cameras, or none",
         .why = "Tracks that are known have from 10 to 22. How many the game takes is not known; "
                "without any it has no picture from beside the track.",
         .remedy = "Remove cameras that show the same as others, or add some."},
};

// What is worth knowing of a track (fact sheet sections 7.2, 12 and 16).
inline constexpr std::array note_rules{
    Rule{.id = "fence-near-start",
         .severity = Severity::note,
         .title = "a fence of the pit lane joins within 10 units of the start line",
         .why =
             "An editor warns of it: fences may be drawn as stripes there. Some of the games' own "
             "are like that, such as Monaco, Aida and F1GP's Montreal.",
         .remedy = "Move the command away from the start line if the game draws it badly."},
    Rule{.id = "pit-lane-length",
         .severity = Severity::note,
         .title = "the pit lane is much shorter or longer than the track beside it",
         .why = "The games' own pit lanes have 0.84 to 1.12 times the length of the track "
                "between entry and exit. Nothing is known to fail beyond; but the engine "
                "makes the ends meet, and so a stop takes more or less time than it looks.",
         .remedy = "Nothing, if it is meant; else change the lengths of straight sectors.",
         .consequences = "pit-lane-open"},
    Rule{.id = "beyond-lap",
         .severity = Severity::note,
         .title = "a command takes effect beyond the end of the lap or of the pit lane",
         .why = "Commands may take effect beyond their own sector, and many do. What one does "
                "beyond the end is not known; but objects come round to the beginning of the lap, "
                "whose last unit is the first again. Some of F1GP's own stand there, such as in "
                "Montreal and Suzuka.",
         .remedy = "Move the command to the first sector, or make its distance smaller."},
};

// The same of Grand Prix 2 alone.
inline constexpr std::array gp2_note_rules{
    Rule{.id = "objects-at-unit",
         .severity = Severity::note,
         .title = "two objects stand at one unit",
         .why = "F1GP has room for one object at each unit of the road, and Grand Prix 2 likely "
                "too: Suzuka alone has one such place.",
         .remedy = "Move one of them a unit ahead or back if one is not shown."},
    Rule{.id = "place-code-order",
         .severity = Severity::note,
         .title = "a place code is not behind the one before it",
         .why = "The places grow from the start on in all of the game's own tracks but Adelaide, "
                "which has one exception. What they are for is not known.",
         .remedy = "Put the list in order."},
};

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
    joined(error_rules, shape_part_rules, gp2_error_rules, warning_rules, pit_rules, race_rules,
           gp2_warning_rules, gp2_race_rules, note_rules, race_note_rules, gp2_note_rules,
           gp2_race_note_rules);
inline constexpr auto f1gp_rules =
    joined(error_rules, shape_part_rules, f1gp_error_rules, warning_rules, pit_rules, race_rules,
           f1gp_warning_rules, note_rules, race_note_rules);

constexpr std::span<const Rule> rules_of(Game game) {
    return game == Game::gp2 ? std::span<const Rule>(gp2_rules) : std::span<const Rule>(f1gp_rules);
}

// A rule as each of the games has it.
struct TrackRule {
    const Rule *gp2, *f1gp;  // null if only the other has it

    const Rule& of(Game game) const { return game == Game::gp2 ? *gp2 : *f1gp; }
};

// The rule of that id; one that neither has does not compile.
consteval TrackRule track_rule(std::string_view id) {
    const auto gp2 = std::ranges::find(gp2_rules, id, &Rule::id);
    const auto f1gp = std::ranges::find(f1gp_rules, id, &Rule::id);
    if (gp2 == gp2_rules.end() && f1gp == f1gp_rules.end()) not_constant("no such rule");
    return {gp2 == gp2_rules.end() ? nullptr : &*gp2, f1gp == f1gp_rules.end() ? nullptr : &*f1gp};
}

}  // namespace wend::gp2_track

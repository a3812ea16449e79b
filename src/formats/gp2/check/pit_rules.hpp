#pragma once

#include <array>

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
         .consequences = "command-missing"},
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
         .why = "The engine spreads what is missing over the pit lane, which is up to 3.2 units in "
                "the games' own; more bends it away from its garages and fences.",
         .remedy = "Change the sectors that the finding names, or where the track has "
                   "`pit_lane_start` and `pit_lane_end`.",
         .consequences = "pit-lane-length"},
};

}  // namespace wend::gp2_track

#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::gp2_track {

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
                "picture stands between the edges of the road.",
         .remedy = "Give the definition a distance beyond the edge of the road, or one of its own "
                   "to the command that places it there."},
    Rule{.id = "roads-cross",
         .severity = Severity::warning,
         .title = "the road crosses itself with less than 4 m between the two",
         .why = "Who drives on one of them sees the other at the height of the wheels or drives "
                "through it. Where a bridge is meant there is room for cars under it: 5 m in "
                "Suzuka. F1GP's Monaco crosses itself twice, 1.6 m and 3.2 m apart.",
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
                "mostly in its middle at distance 0. Twelve of the 21 tracks looked at have none "
                "beside it, the others one to five.",
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

}  // namespace wend::gp2_track

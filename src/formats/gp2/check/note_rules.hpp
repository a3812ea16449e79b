#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::gp2_track {

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
                "beyond the end is not known; some of F1GP's own have an object there, such as "
                "Montreal and Suzuka.",
         .remedy = "Move the command to the first sector, or make its distance smaller."},
};

// The same of Grand Prix 2 alone.
inline constexpr std::array gp2_note_rules{
    Rule{.id = "place-code-order",
         .severity = Severity::note,
         .title = "a place code is not behind the one before it",
         .why = "The places grow from the start on in all of the game's own tracks but Adelaide, "
                "which has one exception. What they are for is not known.",
         .remedy = "Put the list in order."},
};

}  // namespace wend::gp2_track

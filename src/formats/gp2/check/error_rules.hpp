#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::gp2_track {

// What a track must be (fact sheet section 16). Unknown commands, lists without an end and parts in
// the wrong order are no rules: such a file cannot be read.
inline constexpr std::array error_rules{
    Rule{.id = "checksum-place",
         .severity = Severity::error,
         .title = "the header does not say that the checksum is in the last four bytes",
         .why = "The game takes the checksum from where the header says, and refuses the track "
                "where it finds another number.",
         .remedy = "Dump the file, remove what stands under `stored` in its header and `trailing`, "
                   "and build it again.",
         .repair = Repair::may_lose,
         .consequences = "checksum"},
    Rule{.id = "checksum",
         .severity = Severity::error,
         .title = "the checksum is not that of the file",
         .why = "The game adds up all bytes when it loads a track, and refuses one that was "
                "changed without a new checksum.",
         .remedy = "Dump the file and build it again with the option `recompute`: the checksum is "
                   "right by "
                   "itself then.",
         .repair = Repair::safe},
    Rule{.id = "definitions-size",
         .severity = Severity::error,
         .title = "the object definitions are not a whole number of records of 16 bytes",
         .why = "The header is wrong about where the definitions or the configuration begin: the "
                "objects beside the track, or the track itself, are read from the wrong byte.",
         .remedy = "Remove `behind_definitions` from the dumped file and build it again.",
         .repair = Repair::may_lose},
    Rule{.id = "definition-reference",
         .severity = Severity::error,
         .title = "a command places an object by a definition that does not exist",
         .why = "The game takes whatever bytes stand there for a definition. What it shows "
                "then, and whether it goes on, nobody can tell.",
         .remedy = "Name a definition that the track has, or remove the command.",
         .repair = Repair::may_lose},
    Rule{.id = "shape-reference",
         .severity = Severity::error,
         .title = "an object definition uses a shape that does not exist",
         .why = "The game takes whatever bytes stand there for a body in three dimensions. "
                "What it shows then, and whether it goes on, nobody can tell.",
         .remedy = "Give the definition an id from 17 up to 16 and the number of shapes."},
    Rule{.id = "shape-place",
         .severity = Severity::error,
         .title = "the list of shapes says that one is where none can be",
         .why = "Whatever has that shape is drawn from bytes that are none.",
         .remedy = "Dump the file, give a shape that number, or remove the definitions that use "
                   "it, and build it again.",
         .consequences = "shape-pointer"},
    Rule{.id = "shape-pointer",
         .severity = Severity::error,
         .title = "a pointer in the head of a shape leads out of the shapes",
         .why = "The game follows it when the object comes into sight, and draws from bytes "
                "that mean something else. It happens when a shape is moved in the file and "
                "its pointers are not.",
         .remedy = "Set `parts` of the shape (in F1GP `part_0` to `part_4`) in the dumped file to "
                   "where its parts begin, counted from the shape's own start, and build it "
                   "again."},
    Rule{.id = "laps",
         .severity = Severity::error,
         .title = "the race has no laps, or more than 127",
         .why = "There is no race over them: editors of the time let nobody set more than 99.",
         .remedy = "Set the laps of the race; the games' own are from 44 to 83."},
    Rule{.id = "track-far-open",
         .severity = Severity::error,
         .title = "the end of the track is more than 5 units from its start",
         .why = "The engine lays the last unit of the track on the first and spreads what is "
                "missing over the lap. So much bends every corner of it away from where its "
                "sectors say, and from what stands beside it; editors refuse such a track.",
         .remedy = "Change the sectors that the finding names, or those that were changed last.",
         .consequences = "heading-open height-open slope-open outside-world line-off-road"},
};

// The same of Grand Prix 2 alone.
inline constexpr std::array gp2_error_rules{
    Rule{.id = "shape-mark",
         .severity = Severity::error,
         .title = "a shape does not begin with 0x8002",
         .why = "All shapes of the game do, and an editor of the time refuses a track where "
                "one does not: the list of shapes leads to the wrong byte, or the shape is "
                "destroyed.",
         .remedy = "Take the shape from a sound copy of the track.",
         .consequences = "shape-pointer"},
    Rule{.id = "pit-lane-place",
         .severity = Severity::error,
         .title = "the pit lane does not begin right behind the setup of the computer's cars",
         .why = "The setup has 38 bytes in every track that is known. With others between "
                "them, one of the two is read from the wrong byte.",
         .remedy = "Remove `behind_setup` from the dumped file and build it again.",
         .repair = Repair::may_lose},
    Rule{.id = "file-size",
         .severity = Severity::error,
         .title = "the file is longer than 62,000 bytes",
         .why = "The game has room for 62,000 bytes of a track and crashes with one more. Its own "
                "tracks have 58,290 at most. The program gp2limit changes the game so that it "
                "takes 65,535: a track that only such a game loads is fine there.",
         .remedy = "Remove shapes, objects or commands that nobody sees, or change the game with "
                   "gp2limit and ignore this rule up to 65,535 bytes."},
};

}  // namespace wend::gp2_track

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
                   "right by itself then.",
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
         .why = "There is no race over them. Makers of tracks drove 126 laps, and 127 by another "
                "account; editors of the time let nobody set more than 99.",
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
    Rule{.id = "shape-magic",
         .severity = Severity::error,
         .title = "a shape does not begin with 0x8002",
         .why = "All shapes of the game do, and an editor of the time refuses a track where "
                "one does not: the list of shapes leads to the wrong byte, or the shape is "
                "destroyed.",
         .remedy = "Take the shape from a sound copy of the track.",
         .consequences = "shape-pointer"},
    Rule{.id = "length-limit",
         .severity = Severity::error,
         .title = "track and pit lane have more than 1,648 units",
         .why = "Grand Prix 3 has room for 1,648 units, a bit more than Grand Prix 2 has by those "
                "who measured it. The game's own tracks have 1,591 at most.",
         .remedy = "Shorten the pit lane or the track.",
         .consequences = "track-length lap-and-pit-length pit-lane-open pit-lane-length "
                         "line-off-road line-short"},
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

// What is odd about a track and its lap (fact sheet sections 8, 9.3 and 16).
inline constexpr std::array warning_rules{
    Rule{.id = "track-open",
         .severity = Severity::warning,
         .title = "the end of the track is more than 1.5 units from its start",
         .why = "The engine lays the last unit of the track on the first and spreads what is "
                "missing over the lap. In the games' own tracks that is less than a unit; "
                "more moves the road away from where its sectors say.",
         .remedy = "Change the sectors that the finding names, or those that were changed last.",
         .consequences = "heading-open line-off-road"},
    Rule{.id = "heading-open",
         .severity = Severity::warning,
         .title = "the curves of the track do not add up to a full turn, or none for an eight",
         .why = "The road bends where the lap begins anew, and so does whatever follows its "
                "direction. The games' own tracks miss less than a degree.",
         .remedy = "Change the curvature of one of the last curves as the finding says.",
         .consequences = "track-open track-far-open line-off-road"},
    Rule{.id = "height-open",
         .severity = Severity::warning,
         .title = "the end of the track is more than a unit higher or lower than its start",
         .why = "The engine spreads what is missing over the lap, so that all of the track "
                "leans. F1GP's Magny-Cours is like that by 6.3 m.",
         .remedy = "Change the slope of a sector near the end.",
         .consequences = "slope-open"},
    Rule{.id = "slope-open",
         .severity = Severity::warning,
         .title = "the track does not end as steep as it begins",
         .why = "The road has an edge at the start line. The games' own tracks miss at most a "
                "tenth of a degree.",
         .remedy = "Change the slope of a sector near the end.",
         .consequences = "height-open"},
    Rule{.id = "outside-world",
         .severity = Severity::warning,
         .title = "the track leaves the world",
         .why = "The start has room for 256 units (1,248 m) each way from the middle, and an "
                "editor's test of sanity allows no part of the track beyond. The games' own "
                "stay within 244 units.",
         .remedy = "Move the start, so that the track lies about the middle, or make it smaller."},
    Rule{.id = "zero-length",
         .severity = Severity::warning,
         .title = "a sector has no length",
         .why = "An editor's test of sanity calls it an error. A track by fans has one in its "
                "pit lane; what the games do with one on the track is not known.",
         .remedy = "Remove the sector; its commands go to the next."},
    Rule{.id = "unknown-flags",
         .severity = Severity::warning,
         .title = "a sector has flags that no sector of the games has",
         .why = "What the bits 8, 9 and 15 do is not known. They often mean that the sector was "
                "read from the wrong byte.",
         .remedy = "Clear the bits.",
         .repair = Repair::may_lose},
    Rule{.id = "line-short",
         .severity = Severity::warning,
         .title = "the line of the computer's cars is shorter than the track",
         .why = "Computer cars have no line to follow to the end of the lap.",
         .remedy = "Lengthen its last record beyond the start line."},
    Rule{.id = "line-start",
         .severity = Severity::warning,
         .title = "the line of the computer's cars does not begin with one record of the start",
         .why = "Only that record says where on the road the line begins, and only the first is "
                "read as such.",
         .remedy = "Make the first record one of type `start`, and none of the others.",
         .consequences = "line-off-road"},
    Rule{.id = "line-off-road",
         .severity = Severity::warning,
         .title = "the line of the computer's cars leaves the road",
         .why = "Computer cars drive more than 1.25 half widths beside the middle, on the verge or "
                "into the wall. The games' own lines cut kerbs by a tenth of the half width at "
                "most. A line is tuned to its road: whatever moves a sector moves the road away "
                "from it.",
         .remedy = "Change the shift or the radius of a record before that place."},
    Rule{.id = "laps-shown",
         .severity = Severity::warning,
         .title = "the race has more than 99 laps",
         .why = "The display has room for two digits: with more laps, up to the 126 that can be "
                "driven, it has faults. Makers of tracks found that in Grand Prix 3; it is likely "
                "the same in the games before.",
         .remedy = "Set 99 laps or fewer; the games' own are from 44 to 83."},
    Rule{.id = "text-not-ended",
         .severity = Severity::warning,
         .title = "an editor's text begins and has no end",
         .why = "The game does not read it. Programs that do, to show the track's name and author, "
                "find nothing, or read on into the bytes behind it.",
         .remedy = "End the text with `|#`, or overwrite its first sign."},
};

// The same of Grand Prix 2 alone.
inline constexpr std::array gp2_warning_rules{
    Rule{.id = "track-length",
         .severity = Severity::warning,
         .title = "the track is not between 500 and 1450 units long",
         .why = "An editor's test of sanity says so and gives no reason. The game's own are "
                "from 682 to 1,418 units.",
         .remedy = "Change the lengths of sectors.",
         .consequences = "lap-and-pit-length line-off-road"},
    Rule{.id = "lap-and-pit-length",
         .severity = Severity::warning,
         .title = "track and pit lane have 1597 units or more",
         .why = "An editor's test of sanity says so and gives no reason.",
         .remedy = "Shorten the pit lane or the track.",
         .consequences = "track-length length-limit pit-lane-open pit-lane-length"},
    Rule{.id = "command-limit",
         .severity = Severity::warning,
         .title = "there are more than 1048 commands",
         .why = "An editor's test of sanity says so and gives no reason. The game's own "
                "tracks have up to 908.",
         .remedy = "Remove commands, such as objects that are hardly seen."},
    Rule{.id = "texture-limit",
         .severity = Severity::warning,
         .title = "there are more than 223 commands that put textures on something",
         .why = "Makers of tracks found that with about so many what was painted before turns "
                "grey. The game's own tracks have up to 203.",
         .remedy = "Use fewer commands `texture`, `short_texture` and `texture_definition`."},
    Rule{.id = "ribbon-limit",
         .severity = Severity::warning,
         .title = "there are 128 cross-sections of the scenery or more",
         .why = "An editor's test of sanity says so and gives no reason. The game's own "
                "tracks have up to 110.",
         .remedy = "Remove commands `ribbon_section` where the scenery hardly changes."},
    Rule{.id = "curve-limit",
         .severity = Severity::warning,
         .title = "line and pit lane have 70 curves or more",
         .why = "An editor's test of sanity says so of the curved records of the line and the "
                "curved sectors of the pit lane together, and gives no reason. The game's own "
                "have up to 67.",
         .remedy = "Use fewer records for the line, or a plainer pit lane."},
    Rule{.id = "line-type",
         .severity = Severity::warning,
         .title = "a record of the line has a type that was never seen",
         .why = "By its bits it is an arc, but no track of the game has one of this type.",
         .remedy = "Make it an `arc`."},
    Rule{.id = "strategy-sum",
         .severity = Severity::warning,
         .title = "the shares of the pit strategies do not add up to 100 per cent",
         .why = "They are how many computer cars stop once, twice and three times, and add up "
                "to 100 in every track that is known. What the game does with the rest is not "
                "known.",
         .remedy = "Set the shares of one, two and three stops so that they add up to 100."},
    Rule{.id = "picture-count",
         .severity = Severity::warning,
         .title = "there are more or fewer names of pictures than the count says",
         .why = "The game's own Monaco and Silverstone have one name less than they count, "
                "and can be driven. Names beyond the count are not looked at, and what they "
                "should show is missing.",
         .remedy = "Dump the file, remove `picture_count` under `stored`, and build it again.",
         .repair = Repair::may_lose},
    Rule{.id = "camera-place",
         .severity = Severity::warning,
         .title = "a camera stands beyond the end of the lap",
         .why = "No car ever comes there, so that the picture never changes to it.",
         .remedy = "Set the camera's place within the lap."},
};

// The same of F1GP alone.
inline constexpr std::array f1gp_error_rules{
    Rule{.id = "length-limit",
         .severity = Severity::error,
         .title = "the track is more than 1632 units long",
         .why = "The game counts 32 units as one and stops with an error where there are more than "
                "50 of them.",
         .remedy = "Shorten sectors.",
         .consequences = "track-length line-off-road line-short"},
};

// What else is odd there.
inline constexpr std::array f1gp_warning_rules{
    Rule{.id = "definition-limit",
         .severity = Severity::warning,
         .title = "there are more than 128 object definitions",
         .why = "The game keeps what stands at a unit of the road in one byte, whose highest bit "
                "marks cars: a definition beyond the first 128 is taken for something else. Its "
                "own tracks have 128 at most.",
         .remedy = "Remove definitions that no command places, or use one in several places."},
    Rule{.id = "shape-limit",
         .severity = Severity::warning,
         .title = "a shape has more points, vectors or scale values than there is room for",
         .why = "The game's tables have room for 86 points, 127 vectors and 15 scale values, and "
                "what is beyond is written over something else. The shapes of its own tracks have "
                "up to 50, 77 and 15.",
         .remedy = "Use a plainer shape, or two that stand at one place."},
    Rule{.id = "objects-at-unit",
         .severity = Severity::warning,
         .title = "two objects stand at one unit",
         .why = "The game has room for one object at each unit of the road, and shows one of the "
                "two. None of its own tracks has two.",
         .remedy = "Move one of them a unit ahead or back."},
    Rule{.id = "track-length",
         .severity = Severity::warning,
         .title = "the track is more than 1420 units long",
         .why = "A program that computes tracks as the game does has that limit; the longest of "
                "the game's own is Spa with 1,418 units.",
         .remedy = "Shorten sectors.",
         .consequences = "line-off-road"},
};

}  // namespace wend::gp2_track

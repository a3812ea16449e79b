#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::source_nav {

// What a mesh should be (fact sheet section 10): the file as a whole, areas, spots and encounters.
inline constexpr std::array warning_rules{
    Rule{.id = "stale-tail",
         .severity = Severity::warning,
         .title = "the end of an older, longer mesh follows",
         .why = "The game writes a mesh over the old file without cutting it off. It does not read "
                "the rest, which only takes room.",
         .remedy = "Remove `trailing` from the dumped file, if its room matters.",
         .repair = Repair::may_lose},
    Rule{.id = "no-areas",
         .severity = Severity::warning,
         .title = "the mesh has no areas",
         .why = "Source games refuse such a file and have no mesh: bots stand still.",
         .remedy = "Generate the mesh again in the game."},
    Rule{.id = "not-analysed",
         .severity = Severity::warning,
         .title = "the mesh was not analysed",
         .why = "The game takes it for unfinished: hiding spots, encounters or visibility may be "
                "missing or of an older mesh.",
         .remedy = "Run `nav_analyze` in the game and keep the file that it writes.",
         .consequences = "stale-visibility visibility-one-way"},
    Rule{.id = common_rules::map_size,
         .severity = Severity::warning,
         .title = "the mesh was made for a map file of another size",
         .why = "The game says that the mesh is out of date: the map may have changed since, so "
                "that areas float or walls stand in them.",
         .remedy = "Look at the mesh in the game. If it still fits, convert it with the option "
                   "`bsp`; else generate it again."},
    Rule{.id = "mesh-name",
         .severity = Severity::warning,
         .title = "the game does not look for the mesh under its name in the map",
         .why = "In a map NAME.bsp the game looks for maps/NAME.nav. There is none, so that it has "
                "no mesh, as after a map was renamed that has its mesh inside.",
         .remedy = "Put it there under that name, `wend convert NAME.bsp/maps/OLD.nav "
                   "NAME.bsp/maps/NAME.nav`; the old one stays in the map, where the game does not "
                   "read it. Or give the map the mesh's name."},
    Rule{.id = "no-survivor-start",
         .severity = Severity::warning,
         .title = "a campaign map of Left 4 Dead does not say where survivors start",
         .why = "The game measures from there how far survivors have come, and places zombies and "
                "items by it. Valve's maps have areas with `player_start` or, in later maps "
                "of a campaign, a safe room with `checkpoint`.",
         .remedy = "Mark the areas where survivors start with `player_start`, or all areas of the "
                   "safe room with `checkpoint`, and analyse the mesh again."},
    Rule{.id = "no-safe-room",
         .severity = Severity::warning,
         .title = "a campaign map of Left 4 Dead has no safe room to come from or to go to",
         .why = "The map is done when all survivors are in areas with `checkpoint` at its other "
                "end, and the game knows from them which way leads on. Only a finale ends "
                "otherwise, and only a first map begins outside.",
         .remedy = "Mark all areas of the safe room with `checkpoint`, or those of a finale with "
                   "`finale`."},
    Rule{.id = "unnamed-flag",
         .severity = Severity::warning,
         .title = "whether there are areas without a place is stored wrongly",
         .why = "The game writes it along with the areas: a tool changed places and forgot it.",
         .remedy = "Build the file with the option `recompute`, which sets it.",
         .repair = Repair::safe},
    Rule{.id = "not-a-boolean",
         .severity = Severity::warning,
         .title = "a yes or no is neither 0 nor 1",
         .why = "The game takes it for yes, but writes no such value: another tool put something "
                "else there, or the file is damaged.",
         .remedy = "Set 0 or 1.",
         .repair = Repair::may_lose},
    Rule{.id = "unused-place",
         .severity = Severity::warning,
         .title = "a place has no areas",
         .why = "The game writes only places that areas use: either areas lost their place, or a "
                "tool left it behind.",
         .remedy = "Give the place to areas, or remove it and count later ones down."},
    Rule{.id = "double-place",
         .severity = Severity::warning,
         .title = "a place has the name of an earlier one",
         .why = "The game takes both for one place, tools may take them for two.",
         .remedy = "Give the areas of one the number of the other."},

    Rule{.id = "degenerate-area",
         .severity = Severity::warning,
         .title = "an area has no extent",
         .why = "There is no room to stand in it, and ways through it have no width.",
         .remedy = "Remove the area, or give it the size that was meant.",
         .consequences = "spot-outside-area spot-off-ground needs-jump needs-drop"},
    Rule{.id = "inverted-area",
         .severity = Severity::warning,
         .title = "an area's corners are swapped",
         .why =
             "Its north-west corner lies south or east of the other, so that no point is inside: "
             "the game never finds anybody in it.",
         .remedy = "Swap the corners and the heights with them.",
         .repair = Repair::may_lose,
         .consequences = "spot-outside-area spot-off-ground needs-jump needs-drop"},
    Rule{.id = "copied-area",
         .severity = Severity::warning,
         .title = "an area lies exactly where another does",
         .why = "The game finds only one of the two under anybody's feet; what hangs on the other, "
                "such as its hiding spots and its visibility, is for nobody.",
         .remedy = "Remove one of the two, and give the other the connections that it lacks.",
         .consequences = "lonely-node cut-off-part separate-component touching-unconnected "
                         "no-way-back no-way-in"},
    Rule{.id = common_rules::link_to_itself,
         .severity = Severity::warning,
         .title = "an area leads to itself",
         .why = "The game drops the connection when it loads the mesh.",
         .remedy = "Remove the connection.",
         .repair = Repair::may_lose,
         .consequences = "one-way-connection needs-jump needs-drop"},
    Rule{.id = "double-target",
         .severity = Severity::warning,
         .title = "an area names another or a ladder twice in one direction",
         .why = "The game drops a second ladder when it loads the mesh, and its check of "
                "connections complains of a second area.",
         .remedy = "Remove one of the two.",
         .repair = Repair::may_lose},
    Rule{.id = "long-gap",
         .severity = Severity::warning,
         .title = "a connection leads over a gap that nobody can jump",
         .why =
             "More than 300 units lie between the two areas, measured horizontally: bots that plan "
             "this way fall, or run against what is between.",
         .remedy = "Remove the connection, or connect the areas that lie between.",
         .consequences = "one-way-connection needs-jump needs-drop high-climb wrong-side"},
    Rule{.id = "wrong-side",
         .severity = Severity::warning,
         .title = "a connection leaves an area by the wrong side",
         .why = "The other area lies wholly on the side across from it. Bots go to the wrong edge "
                "first and turn round there, and heights are compared where nobody crosses. Drops "
                "of more than a step are left out: games list them on either side.",
         .remedy = "List the other area on the side that it lies on.",
         .consequences = "one-way-connection needs-jump needs-drop high-climb"},
    Rule{.id = "high-climb",
         .severity = Severity::warning,
         .title = "a connection leads up more than 200 units on foot",
         .why = "Nobody jumps as high: bots that plan this way stand before a wall.",
         .remedy = "Remove the connection, or put a ladder there if the map has one.",
         .consequences = "needs-drop"},
    Rule{.id = "cut-off-part",
         .severity = Severity::warning,
         .title = "a large part of the mesh, or one that matters, hangs together with nothing else",
         .why = "No way leads there or back. It is a tenth of all areas or more, or survivors "
                "start there, or it has ten areas or more with named places or hiding spots: bots "
                "that are sent there find no way, and those that start there stay. Elevators count "
                "as ways. Versions to 5 do not say where ladders are: there only the tenth counts.",
         .remedy = "Connect it with the areas beside it, by a ladder, a drop or a jump where the "
                   "map has one, or remove it if nobody plays there.",
         .consequences = "separate-component touching-unconnected"},
    Rule{.id = "unknown-attributes",
         .severity = Severity::warning,
         .title = "an area has attributes without a meaning",
         .why = "The game has no name for these bits: they are of another game, or of memory that "
                "nobody set before it was written.",
         .remedy = "Clear the bits, or all attributes if they make no sense."},
    Rule{.id = "runtime-attributes",
         .severity = Severity::warning,
         .title = "an area has attributes that only make sense while the game runs",
         .why = "They were saved in the middle of a game and describe that moment: an area may "
                "count as blocked, or dear, that is not. Only in Team Fortress 2 the bit of "
                "func_nav_cost is right: meshes of Mann vs. Machine have it on purpose.",
         .remedy = "Clear the bits."},
    Rule{.id = "occupy-time",
         .severity = Severity::warning,
         .title = "the time when a team can be here first is not within 0 to 120 seconds",
         .why = "Bots judge by it where the teams meet. The game computes up to 120, which it also "
                "gives to areas that are never reached.",
         .remedy = "Analyse the mesh again in the game, or set 0."},
    Rule{.id = "light",
         .severity = Severity::warning,
         .title = "the light at a corner is not within 0 to 1",
         .why = "Bots judge by it what they see; the game computes nothing else.",
         .remedy = "Analyse the mesh again in the game, or set 1."},

    Rule{.id = "spot-outside-area",
         .severity = Severity::warning,
         .title = "a hiding spot is not in its area",
         .why = "Bots that hide there go to the area first and then off the mesh.",
         .remedy = "Move the spot into its area, or analyse the mesh again."},
    Rule{.id = "spot-off-ground",
         .severity = Severity::warning,
         .title = "a hiding spot is more than a step above or below its area",
         .why = "Bots look for it, and aim at it, at the wrong height. Only on steep areas a spot "
                "may be as high as one of their corners, as games put it.",
         .remedy = "Set the spot on the ground of its area, or analyse the mesh again."},
    Rule{.id = "spot-flags",
         .severity = Severity::warning,
         .title = "a hiding spot has flags without a meaning",
         .why = "There are four; others are damage, or of a tool that means something else.",
         .remedy = "Clear the bits from 0x10 on.",
         .repair = Repair::may_lose},
    Rule{.id = "traverse-kind",
         .severity = Severity::warning,
         .title = "an approach goes on in a way that does not exist",
         .why =
             "There are nine ways to get from area to area, and 9 (or 7 in old games) stands for "
             "none: bots watch for enemies who cannot come so.",
         .remedy = "Analyse the mesh again in the game, or set one of the names."},
    Rule{.id = "encounter-spot",
         .severity = Severity::warning,
         .title = "an encounter names a hiding spot that does not exist",
         .why = "The game prints an error when it loads the mesh, and bots do not look there.",
         .remedy = "Analyse the mesh again in the game, or remove the spot from the encounter.",
         .repair = Repair::may_lose},
};

// What visibility and ladders should be (fact sheet section 10).
inline constexpr std::array sight_and_ladder_rules{
    Rule{.id = "inherit-missing",
         .severity = Severity::warning,
         .title = "an area shares the visible areas of one that does not exist",
         .why = "The game finds nothing to share: what this area sees is only its own list.",
         .remedy = "Analyse the mesh again in the game, or set 0.",
         .repair = Repair::may_lose,
         .consequences = "stale-visibility visibility-one-way"},
    Rule{.id = "inherit-itself",
         .severity = Severity::warning,
         .title = "an area shares its own visible areas",
         .why = "The entry has no effect.",
         .remedy = "Set 0, or the area that was meant.",
         .repair = Repair::may_lose,
         .consequences = "stale-visibility visibility-one-way inherit-chain"},
    Rule{.id = "inherit-chain",
         .severity = Severity::warning,
         .title = "an area shares the visible areas of one that shares another's",
         .why = "The game looks one area far only: what the third one sees does not count here.",
         .remedy = "Name the third area, or analyse the mesh again.",
         .consequences = "stale-visibility visibility-one-way"},
    Rule{.id = "stale-visibility",
         .severity = Severity::warning,
         .title = "visible areas do not fit the mesh as it is",
         .why = "The game finds for every two areas that both see each other or neither. Here many "
                "see only one way, as where areas are moved, cut, added or removed and the mesh is "
                "not analysed again, or where it was converted from a version before 16, whose "
                "game did not look both ways: bots and zombies believe themselves hidden where "
                "they are not.",
         .remedy = "Analyse the mesh again in the game: `nav_analyze`."},
    Rule{.id = "visibility-one-way",
         .severity = Severity::warning,
         .title = "an area sees another that does not see it",
         .why = "The game finds both when it analyses a mesh. Where one is missing, bots and "
                "zombies believe themselves hidden where they are not.",
         .remedy = "Analyse the mesh again in the game."},

    Rule{.id = "ladder-upside-down",
         .severity = Severity::warning,
         .title = "a ladder's top is below its bottom",
         .why = "Bots look for its upper end below, and for its lower end above.",
         .remedy = "Swap the two, and the areas at them."},
    Rule{.id = "ladder-without-bottom",
         .severity = Severity::warning,
         .title = "a ladder has no area at its bottom",
         .why = "The game reports it as unconnected; nobody gets up from below.",
         .remedy = "Name the area below, with the ladder among its ladders up.",
         .consequences = "lonely-node cut-off-part separate-component no-way-back no-way-in"},
    Rule{.id = "ladder-without-top",
         .severity = Severity::warning,
         .title = "a ladder has no area ahead, left or right of its top",
         .why = "The game reports it as unconnected; who climbs it does not get off.",
         .remedy = "Name the area above, with the ladder among its ladders down.",
         .consequences = "lonely-node cut-off-part separate-component no-way-back no-way-in"},
    Rule{.id = "ladder-not-listed",
         .severity = Severity::warning,
         .title = "the area at a ladder's bottom does not have the ladder in its list",
         .why = "The game looks for ladders in the areas' lists, so bots in this area do not see "
                "that they can climb here.",
         .remedy = "Add the ladder to the area's ladders up.",
         .repair = Repair::may_lose,
         .consequences = "lonely-node cut-off-part separate-component no-way-back no-way-in"},
    Rule{.id = "ladder-faces-away",
         .severity = Severity::warning,
         .title = "a ladder faces away from the area at its bottom",
         .why = "Bots climb at the side that it faces: they walk round it and try from the back.",
         .remedy = "Turn its direction about.",
         .repair = Repair::safe},
    Rule{.id = "ladder-far-away",
         .severity = Severity::warning,
         .title = "a ladder stands far from an area that it leads to",
         .why =
             "Bots look for it where it stands: they leave the mesh there, or get off at the top "
             "with nothing to walk on. Ladders of the games are at most 75 units beside their "
             "areas and 85 above or below them, though bottoms may hang higher.",
         .remedy = "Move the ladder, or name the areas that it stands at."},
};

}  // namespace wend::source_nav

#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::source_nav {

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

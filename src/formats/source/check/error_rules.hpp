#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::source_nav {

// What a mesh must be (fact sheet section 10). A wrong mark or version, or a file that ends early,
// is no rule: such a file cannot be read.
inline constexpr std::array error_rules{
    Rule{.id = "area-id-twice",
         .severity = Severity::error,
         .title = "an area has the id of an earlier one",
         .why = "Everything names areas by their id, so all that was meant for this one leads to "
                "the other: nobody ever gets here.",
         .remedy = "Give the area an id that no other has, and name it so where it is meant.",
         .repair = Repair::safe,
         .consequences = "dangling-link approach-area encounter-area visible-area ladder-end "
                         "inherit-missing inherit-itself inherit-chain visibility-one-way "
                         "link-to-itself double-target ladder-not-listed one-way-connection "
                         "needs-jump needs-drop long-gap wrong-side high-climb lonely-node "
                         "separate-component no-way-back no-way-in"},
    Rule{.id = "area-id-zero",
         .severity = Severity::error,
         .title = "an area has the id 0",
         .why = "0 stands for no area: ladders, encounters and visibility that name this one lead "
                "nowhere.",
         .remedy = "Give the area an id that no other has, and name it so where it is meant.",
         .repair = Repair::safe,
         .consequences = "dangling-link approach-area encounter-area visible-area ladder-end "
                         "inherit-missing visibility-one-way ladder-not-listed one-way-connection "
                         "lonely-node separate-component no-way-back no-way-in"},
    Rule{.id = "ladder-id-twice",
         .severity = Severity::error,
         .title = "a ladder has the id of an earlier one",
         .why = "Areas name ladders by their id, so nobody climbs this one.",
         .remedy = "Give the ladder an id that no other has, and name it so in its areas.",
         .repair = Repair::safe,
         .consequences = "dangling-link ladder-not-listed lonely-node separate-component "
                         "no-way-back no-way-in"},
    Rule{.id = "spot-id-twice",
         .severity = Severity::error,
         .title = "a hiding spot has the id of an earlier one",
         .why = "Encounters name hiding spots by their id: bots look to the other spot, and are "
                "shot from this one.",
         .remedy = "Give the spot an id that no other has, or analyse the mesh again.",
         .repair = Repair::safe,
         .consequences = "encounter-spot"},
    Rule{.id = common_rules::dangling_link,
         .severity = Severity::error,
         .title = "an area leads to an area or a ladder that does not exist",
         .why = "Where an area is missing, Source games print an error and then crash while they "
                "load the mesh; GoldSrc only prints it.",
         .remedy = "Remove the connection, or name the area or ladder that was meant.",
         .repair = Repair::may_lose,
         .consequences = "one-way-connection lonely-node separate-component no-way-back no-way-in"},
    Rule{.id = "ladder-end",
         .severity = Severity::error,
         .title = "a ladder leads to an area that does not exist",
         .why = "Bots that plan a way over this ladder end up nowhere, or crash the game.",
         .remedy = "Name the area that was meant, or set the end to 0 for none.",
         .repair = Repair::may_lose,
         .consequences = "dangling-link separate-component no-way-back no-way-in lonely-node"},
    Rule{.id = "approach-area",
         .severity = Severity::error,
         .title = "an approach names an area that does not exist",
         .why = "Bots that guard this area watch for enemies from nowhere.",
         .remedy = "Analyse the mesh again in the game, or remove the approach.",
         .repair = Repair::may_lose},
    Rule{.id = "encounter-area",
         .severity = Severity::error,
         .title = "an encounter names an area that does not exist",
         .why = "The game prints an error when it loads the mesh, and bots do not look at hiding "
                "spots on this way.",
         .remedy = "Analyse the mesh again in the game, or remove the encounter.",
         .repair = Repair::may_lose},
    Rule{.id = "visible-area",
         .severity = Severity::error,
         .title = "a list of visible areas names one that does not exist",
         .why = "The game takes the entry out with a warning; what was meant counts as hidden.",
         .remedy = "Analyse the mesh again in the game, or remove the entry.",
         .repair = Repair::may_lose,
         .consequences = "visibility-one-way"},
    Rule{.id = "place-number",
         .severity = Severity::error,
         .title = "an area has a place that the list of places does not have",
         .why = "There is no telling which place was meant; at best the game takes the area for "
                "one without a place.",
         .remedy = "Name a place that is in the list, or 0 for none.",
         .repair = Repair::may_lose,
         .consequences = "unused-place unnamed-flag"},
    Rule{.id = "direction",
         .severity = Severity::error,
         .title = "a direction is none of the four",
         .why = "The game has four of everything that goes by direction, and no fifth to look up.",
         .remedy = "Set north, east, south or west."},
    Rule{.id = "not-a-number",
         .severity = Severity::error,
         .title = "a number is infinite or not a number at all",
         .why = "What is computed with it comes out likewise: bots that come here do not find "
                "their way, and distances to it mean nothing.",
         .remedy = "Set the number that was meant.",
         .consequences = "inverted-area spot-outside-area spot-off-ground occupy-time light "
                         "ladder-upside-down needs-jump needs-drop long-gap wrong-side "
                         "high-climb"},
    Rule{.id = "outside-world",
         .severity = Severity::error,
         .title = "an area reaches beyond where maps can end",
         .why = "The world of Source ends 16,384 units from the origin on each side: there is "
                "nothing to stand on, and a number in the file is wrong.",
         .remedy = "Set the corner that was meant, or remove the area.",
         .consequences = "spot-outside-area spot-off-ground needs-jump needs-drop long-gap "
                         "wrong-side high-climb"},
    Rule{.id = "place-name",
         .severity = Severity::error,
         .title = "a place's name does not end as it must, or is too long",
         .why = "The game reads up to 256 bytes of a name and takes what ends with the first zero "
                "byte; after a longer name all that follows is read from the wrong byte.",
         .remedy = "Give the name at most 255 characters and one zero byte, at its end.",
         .consequences = "double-place"},
    Rule{.id = "trailing-bytes",
         .severity = Severity::error,
         .title = "bytes follow the last field",
         .why = "No Source game is known to leave any. The mesh may be of a game with data of its "
                "own, so that areas are not what they seem, or a count is wrong.",
         .remedy = "Compare the counts with the lists; if they are right, remove `trailing` from "
                   "the dumped file.",
         .repair = Repair::may_lose},
};

}  // namespace wend::source_nav

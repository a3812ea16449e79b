#pragma once

#include <algorithm>
#include <array>

#include "core/base/compiler.hpp"
#include "formats/source/check/warning_rules.hpp"
#include "formats/source/check/world_rules.hpp"
#include "wend/finding.hpp"

namespace wend::source_nav {

// What a mesh must be (fact sheet section 10). A wrong magic number or version, or a file that ends
// early, is no rule: such a file cannot be read.
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

// What is worth knowing of a mesh (fact sheet section 10).
inline constexpr std::array note_rules{
    Rule{.id = "one-way-connection",
         .severity = Severity::note,
         .title = "an area leads to another that does not lead back",
         .why = "That is right for drops. Elsewhere bots take detours on the way back.",
         .remedy = "Add the connection back, through the opposite side, unless it is a drop."},
    Rule{.id = "needs-jump",
         .severity = Severity::note,
         .title = "a connection leads up more than a step",
         .why = "Bots have to jump, and above 64 units they cannot: there the connection should "
                "not be.",
         .remedy = "Nothing, if one can jump here; else remove the connection.",
         .consequences = "needs-drop"},
    Rule{.id = "needs-drop",
         .severity = Severity::note,
         .title = "a connection leads down more than a step",
         .why = "Bots fall, and are hurt where it is deep.",
         .remedy = "Nothing, if it is meant; else remove the connection.",
         .consequences = "needs-jump"},
    Rule{.id = "touching-unconnected",
         .severity = Severity::note,
         .title = "two level areas share a side, and neither leads to the other",
         .why = "Whatever the game generates connects sides of 25 units or more that differ by no "
                "more than a step. Bots go round, or do not get there at all; it is right where "
                "something thin stands between, such as a fence.",
         .remedy = "Connect the two, unless nobody gets through there.",
         .consequences = "lonely-node separate-component no-way-back no-way-in"},
    Rule{
        .id = "ladder-one-way",
        .severity = Severity::note,
        .title = "an area at a ladder's top does not have the ladder in its list",
        .why =
            "Bots do not go down there. The author of the mesh may want that: most ladders of Left "
            "4 Dead 2 only lead up.",
        .remedy = "Nothing, if it is meant; else add the ladder to the area's ladders down."},
    Rule{.id = common_rules::lonely_node,
         .severity = Severity::note,
         .title = "no way leads away from an area",
         .why = "Bots that get here stay. Tops of crates and ledges are often like that.",
         .remedy = "Connect the area, or remove it.",
         .consequences = "one-way-connection"},
    Rule{.id = "separate-component",
         .severity = Severity::note,
         .title = "a few areas hang together but not with most of the mesh",
         .why = "There is no way in either direction: bots that start there stay there.",
         .remedy = "Connect them with a ladder, a drop or a jump, or remove them if nobody plays "
                   "there."},
    Rule{.id = "no-way-back",
         .severity = Severity::note,
         .title = "an area can be reached, but there is no way back",
         .why = "Bots that drop down here never return to the greater part of the mesh.",
         .remedy = "Look for the way that players take, and connect it.",
         .consequences = "one-way-connection"},
    Rule{.id = "no-way-in",
         .severity = Severity::note,
         .title = "one can leave an area, but never come to it",
         .why = "No bot goes there from the greater part of the mesh, and none that is sent there "
                "finds a way.",
         .remedy = "Look for the way that players take, and connect it.",
         .consequences = "one-way-connection"},
};

// All rules of meshes, the worst first.
inline constexpr auto nav_rules = [] {
    std::array<Rule, error_rules.size() + world_error_rules.size() + warning_rules.size() +
                         sight_and_ladder_rules.size() + world_warning_rules.size() +
                         note_rules.size() + world_note_rules.size()>
        all;
    auto end = std::ranges::copy(error_rules, all.begin()).out;
    end = std::ranges::copy(world_error_rules, end).out;
    end = std::ranges::copy(warning_rules, end).out;
    end = std::ranges::copy(sight_and_ladder_rules, end).out;
    end = std::ranges::copy(world_warning_rules, end).out;
    end = std::ranges::copy(note_rules, end).out;
    std::ranges::copy(world_note_rules, end);
    return all;
}();

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& nav_rule(std::string_view id) {
    for (const Rule& rule : nav_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::source_nav

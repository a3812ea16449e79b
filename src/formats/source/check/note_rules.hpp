#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::source_nav {

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
    Rule{.id = "ladder-one-way",
         .severity = Severity::note,
         .title = "an area at a ladder's top does not have the ladder in its list",
         .why = "Bots do not go down there. Who made the mesh may want that: most ladders of Left "
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

}  // namespace wend::source_nav

#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::metroid_path {

// What a mesh should be, and what is worth knowing of it (fact sheet section 6).
inline constexpr std::array warning_rules{
    Rule{.id = "filler",
         .severity = Severity::warning,
         .title = "the end of the file is not filled as usual",
         .why = "Files are filled up with equal bytes to a multiple of 32. The game ignores them, "
                "but something else may have been meant.",
         .remedy = "Build the file with the option `recompute`, which fills it up anew.",
         .repair = Repair::may_lose},
    Rule{.id = "shared-record",
         .severity = Severity::warning,
         .title = "regions have corners or links in common",
         .why = "The game copes, but what is changed in one region changes in the other, and links "
                "seldom are right for both.",
         .remedy = "Give each region corners and links of its own.",
         .consequences = "unused-record run-order one-way-link link-length wall-normal not-flat "
                         "polygon-turn not-convex box-too-small box-too-large centroid-outside "
                         "floor-normal-off reach-missing reach-excess link-corner edge-length "
                         "duplicate-link link-to-itself lonely-node"},
    Rule{.id = "run-order",
         .severity = Severity::warning,
         .title = "corners or links are not in the order of their regions",
         .why = "The game copes; tools that go through a file from start to end may not.",
         .remedy =
             "Build the file with the option `recompute` after moving the records into order."},
    Rule{.id = "unused-record",
         .severity = Severity::warning,
         .title = "corners, links or lookups belong to nothing",
         .why = "The game never looks at them. Either they are left over, or a count is too small.",
         .remedy = "Remove them, or set the count or the start of the run that they belong to."},
    Rule{.id = "index-mask",
         .severity = Severity::warning,
         .title = "a region is open to no group of creatures",
         .why = "Creatures search with one of the lower eight bits of the index mask, and this "
                "region has none of them.",
         .remedy = "Set the bits of the creatures that should come here, or remove the region."},
    Rule{.id = "type-mask",
         .severity = Severity::warning,
         .title = "a region is not for just one of ground creatures, flyers and swimmers",
         .why = "Every region of the game is known to have one type. One without a type is never "
                "used.",
         .remedy = "Set ground, flyer or swimmer.",
         .consequences = "reach-missing reach-excess"},
    Rule{.id = "mask-bits",
         .severity = Severity::warning,
         .title = "a region has bits in its masks that no search asks for",
         .why = "The game tests the lower eight bits alone; the others are damage, or of a tool "
                "that means something else.",
         .remedy = "Clear the bits from 0x100 on.",
         .repair = Repair::may_lose},
    Rule{.id = "floor-normal-off",
         .severity = Severity::warning,
         .title = "the normal of a region's floor is not that of its polygon",
         .why = "The floor that the game computes by it is not the one that the corners show: "
                "creatures hover over it or sink in.",
         .remedy = "Build the file with the option `recompute`, which computes normals.",
         .repair = Repair::safe},
    Rule{.id = "obstructions",
         .severity = Severity::warning,
         .title = "a region begins with things in the way",
         .why = "These are counted while the game runs; a count that begins above 0 may close the "
                "region for good.",
         .remedy = "Set the three counts to 0.",
         .repair = Repair::may_lose},
    Rule{.id = "not-flat",
         .severity = Severity::warning,
         .title = "a region's corners are not in one plane",
         .why = "The game knows one plane for the floor, and corners lie more than 0.1 m above or "
                "below it.",
         .remedy = "Divide the region along the fold.",
         .consequences = "floor-normal-off"},
    Rule{.id = "link-length",
         .severity = Severity::warning,
         .title = "a link is not as wide as its edge is long",
         .why = "Creatures keep their radius away from the ends of a doorway, which the game "
                "measures by the width. It is taken for right where it is the length on the map "
                "or the length in space.",
         .remedy = "Build the file with the option `recompute`, which computes widths.",
         .repair = Repair::safe},
    Rule{.id = "one-way-link",
         .severity = Severity::warning,
         .title = "a link has no link back over the same edge",
         .why = "The game copes with doorways that open one way, but its tables of what can be "
                "reached do not: on the way back creatures search in vain, or the edges are not "
                "where the regions touch.",
         .remedy = "Add the link back, or move the corners onto each other."},
    Rule{.id = common_rules::duplicate_link,
         .severity = Severity::warning,
         .title = "a region leads to another twice",
         .why = "The game takes the first of the two doorways for every way.",
         .remedy = "Remove one of the two, or divide a region, so that each doorway leads to "
                   "another part."},
    Rule{.id = "box-too-large",
         .severity = Severity::warning,
         .title = "a region's box is larger than its prism",
         .why = "That costs a little time, but no tool is known to write it; corners or the height "
                "may have been changed later.",
         .remedy = "Build the file with the option `recompute`, which computes boxes.",
         .repair = Repair::safe,
         .consequences = "region-not-in-leaf"},
    Rule{.id = "centroid-outside",
         .severity = Severity::warning,
         .title = "a region's centroid is not in its polygon",
         .why = "The game measures ways by the centroids of the regions that they pass, and so "
                "takes detours for short cuts.",
         .remedy = "Build the file with the option `recompute`, which computes centroids.",
         .repair = Repair::safe},
    Rule{.id = "reach-excess",
         .severity = Severity::warning,
         .title = "a table promises a way where none is",
         .why = "The game then searches the whole room in vain, and again each time it is asked.",
         .remedy = "Build the file with the option `recompute`, which computes the tables.",
         .repair = Repair::safe},
    Rule{.id = "spare-bits",
         .severity = Severity::warning,
         .title = "a bit is set that stands for nothing",
         .why = "The words that are reserved, and the bits of a table's last word behind the last "
                "pair, are 0 in every file known: something may have been written past its place.",
         .remedy = "Build the file with the option `recompute`, which clears them.",
         .repair = Repair::may_lose},

    Rule{.id = "no-regions",
         .severity = Severity::note,
         .title = "the room has no regions",
         .why = "No creature finds a way here. That is right for rooms without creatures.",
         .remedy = "Nothing, if nobody lives here."},
    Rule{.id = common_rules::lonely_node,
         .severity = Severity::note,
         .title = "no link leads away from a region",
         .why = "Creatures that are here stay here.",
         .remedy = "Link the region, or remove it if nobody is meant to be there."},
    Rule{.id = "crowded",
         .severity = Severity::note,
         .title = "more regions lie over each other than the game looks at",
         .why = "Of those that a creature is in, a search takes the first four, in Echoes the "
                "first eight; ways that begin in the others are missed.",
         .remedy = "Make regions lower, or take apart those that overlap."},
};

}  // namespace wend::metroid_path

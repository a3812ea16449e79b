#pragma once

#include <algorithm>
#include <array>

#include "core/base/compiler.hpp"
#include "formats/metroid/check/error_rules.hpp"
#include "wend/finding.hpp"

namespace wend::metroid_path {

// What the octree and the graph of points must be (fact sheet sections 3 and 6).
inline constexpr std::array octree_rules{
    Rule{.id = "no-octree",
         .severity = Severity::error,
         .title = "there is no octree",
         .why = "Every search begins at its last node, so that the game reads in front of the "
                "table and crashes. A room without regions has an octree of one leaf.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe},
    Rule{.id = "octree-child",
         .severity = Severity::error,
         .title = "a branch of the octree has a child that does not exist",
         .why = "The game does not test for this: looking for whoever is in that eighth of the "
                "box, it crashes.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe,
         .consequences = "octree-unreached"},
    Rule{.id = "octree-twice",
         .severity = Severity::error,
         .title = "a node of the octree is reached twice",
         .why = "Where it is a node of the way down to itself, the game hangs; else two places "
                "have the same list, which is wrong for one of them.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe,
         .consequences = "octree-unreached octant region-not-in-leaf"},
    Rule{.id = "leaf-range",
         .severity = Severity::error,
         .title = "a leaf of the octree names a part of the lookup list that does not exist",
         .why = "The game takes whatever lies behind the list for regions, and may crash.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe,
         .consequences = "region-not-in-leaf unused-record"},
    Rule{.id = "lookup-region",
         .severity = Severity::error,
         .title = "the lookup list names a region that does not exist",
         .why = "The game takes what lies behind the table of regions for one, and may crash.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe,
         .consequences = "region-not-in-leaf"},
    Rule{.id = "split-outside",
         .severity = Severity::error,
         .title = "a branch of the octree is split at a point outside its box",
         .why = "Points in the box are looked for in children that lie elsewhere, and the regions "
                "there are not found.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe,
         .consequences = "octant region-not-in-leaf"},
    Rule{.id = "region-not-in-leaf",
         .severity = Severity::error,
         .title = "a leaf of the octree leaves out a region that reaches into it",
         .why = "The game looks for whoever is there in this list alone: in that part of the "
                "region nothing is found.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe},
    Rule{.id = "point-links",
         .severity = Severity::error,
         .title = "a point has links or costs that do not exist",
         .why = "They are beyond the end of their list; the game reads whatever lies behind it "
                "and may crash.",
         .remedy = "Set link_count, first_link and first_cost to the run that is meant.",
         .consequences = "reach-excess reach-missing unused-record"},
    Rule{.id = "point-target",
         .severity = Severity::error,
         .title = "a link of a point leads to a point that does not exist",
         .why = "The game takes what lies behind the table of points for one, and may crash.",
         .remedy = "Name the point that was meant, or remove the link.",
         .consequences = "reach-excess"},

    Rule{.id = "octree-unreached",
         .severity = Severity::warning,
         .title = "a node of the octree is not reached from the last, which is the root",
         .why = "The game never looks at it. Either it is left over, or the root is not the last "
                "node, as it must be.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe},
    Rule{.id = "octant",
         .severity = Severity::warning,
         .title = "the box of an octree node is not the eighth of its parent's that it should be",
         .why = "Whoever is outside all regions is led to the nearest by these boxes, and may be "
                "led to a farther one.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe},
    Rule{.id = "split-off-centre",
         .severity = Severity::warning,
         .title = "a branch of the octree is split beside the middle of its box",
         .why = "It works, but no tool is known to write it.",
         .remedy = "Build the file with the option `recompute`, which computes the octree.",
         .repair = Repair::safe,
         .consequences = "octant region-not-in-leaf"},
    Rule{.id = "point-cost",
         .severity = Severity::warning,
         .title = "a link of a point costs less than the straight way",
         .why = "The search takes the straight way for the least that is left: it may then miss "
                "the cheapest way.",
         .remedy = "Set the cost to the length of the way, or more."},
};

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

// All rules of meshes, the worst first.
inline constexpr auto path_rules = [] {
    std::array<Rule, error_rules.size() + octree_rules.size() + warning_rules.size()> all;
    auto end = std::ranges::copy(error_rules, all.begin()).out;
    end = std::ranges::copy(octree_rules, end).out;
    std::ranges::copy(warning_rules, end);
    return all;
}();

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& path_rule(std::string_view id) {
    for (const Rule& rule : path_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::metroid_path

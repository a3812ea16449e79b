#pragma once

#include <array>

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

}  // namespace wend::metroid_path

#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::metroid_path {

// What a mesh must be (fact sheet section 6): the file as a whole, regions and links. A version
// that is none, or a file that ends early, is no rule: such a file cannot be read.
inline constexpr std::array error_rules{
    Rule{.id = "left-over",
         .severity = Severity::error,
         .title = "32 bytes or more follow the last record",
         .why = "Files are only filled up to a multiple of 32 bytes. Either a count is too small, "
                "so that records lie behind what the game reads, or the file is of a layout that "
                "is not known.",
         .remedy = "Compare the counts with the tables; if they are right, build the file with "
                   "the option `recompute`, which drops the rest."},
    Rule{.id = "too-many-regions",
         .severity = Severity::error,
         .title = "there are more than 512 regions",
         .why = "The game gives up every search in such a room: no creature finds a way. Where "
                "there are many more, Wend may not look into all leaves of the octree.",
         .remedy = "Merge regions until there are 512, or leave out ground that nobody needs."},
    Rule{.id = "not-a-number",
         .severity = Severity::error,
         .title = "a number is infinite or not a number at all",
         .why = "Every comparison with it fails: creatures are not found where they stand, or "
                "search without end.",
         .remedy =
             "Set the number that was meant, or build the file with the option `recompute` if it "
             "follows from others.",
         .consequences = "floor-normal floor-normal-off box-too-small box-too-large link-width "
                         "link-length centroid-outside region-not-in-leaf one-way-link point-cost"},
    Rule{.id = "region-corners",
         .severity = Severity::error,
         .title = "a region has fewer than three corners, or corners that do not exist",
         .why = "It is no polygon. With corners beyond the end of their table the game reads "
                "whatever lies behind it.",
         .remedy = "Set corner_count and first_corner to the run of corners that is meant.",
         .consequences = "unused-record link-corner one-way-link"},
    Rule{.id = "region-links",
         .severity = Severity::error,
         .title = "a region has links that do not exist",
         .why = "They are beyond the end of their table; the game reads whatever lies behind it "
                "and may crash.",
         .remedy = "Set link_count and first_link to the run of links that is meant.",
         .consequences = "unused-record one-way-link lonely-node reach-missing reach-excess"},
    Rule{.id = "region-index",
         .severity = Severity::error,
         .title = "a region has the number of another",
         .why = "The game looks up by it what can be reached, and marks by it what it has "
                "searched: ways through this region are missed or run in circles.",
         .remedy =
             "Build the file with the option `recompute`, which numbers regions by their place.",
         .repair = Repair::safe},
    Rule{.id = "region-height",
         .severity = Severity::error,
         .title = "a region has no height",
         .why = "Nothing is ever inside it, so that no way begins or ends there.",
         .remedy = "Set the height up to which creatures may be over the floor.",
         .consequences = "region-not-in-leaf box-too-small box-too-large"},
    Rule{.id = "floor-normal",
         .severity = Severity::error,
         .title = "the normal of a region's floor is not of length 1, or does not point up",
         .why = "The game measures by it how far above the floor something is, and divides by its "
                "z: creatures are not found in the region, or sink through its floor.",
         .remedy = "Build the file with the option `recompute`, which computes normals.",
         .repair = Repair::safe,
         .consequences = "floor-normal-off"},

    Rule{.id = "edge-length",
         .severity = Severity::error,
         .title = "an edge of a region has no length on the map",
         .why = "It has no inside and no outside, so that points are wrongly found in the region "
                "or beside it, and a link over it cannot be passed.",
         .remedy = "Remove one of the two corners."},
    Rule{.id = "polygon-turn",
         .severity = Severity::error,
         .title = "a region's corners do not go clockwise viewed from above",
         .why = "The game then takes its inside for its outside: nothing is ever found in it.",
         .remedy = "Write the corners the other way round.",
         .consequences = "floor-normal floor-normal-off centroid-outside not-convex "
                         "one-way-link"},
    Rule{.id = "not-convex",
         .severity = Severity::error,
         .title = "a region's polygon is not convex",
         .why = "The game asks whether a point is on the right side of every edge: parts of such a "
                "region are never found, and straight ways through it lead outside.",
         .remedy = "Divide the region where it turns inward.",
         .consequences = "centroid-outside not-flat floor-normal-off"},
    Rule{.id = "wall-normal",
         .severity = Severity::error,
         .title = "a corner's normal is not that of the wall on its edge",
         .why = "The game tells by these normals whether a point is in a region: with a wrong one "
                "points are found where they are not, or not found where they are.",
         .remedy = "Build the file with the option `recompute`, which computes normals.",
         .repair = Repair::safe},

    Rule{.id = "link-corner",
         .severity = Severity::error,
         .title = "a link begins at a corner that its region does not have",
         .why = "The game takes the place to pass from whatever lies behind the region's corners, "
                "or from behind the table.",
         .remedy = "Name the corner where the common edge starts, counted from the region's first.",
         .consequences = "one-way-link"},
    Rule{.id = common_rules::dangling_link,
         .severity = Severity::error,
         .title = "a link leads to a region that does not exist",
         .why = "The game takes what lies behind the table of regions for one, and may crash.",
         .remedy = "Name the region that was meant, or remove the link.",
         .consequences = "one-way-link lonely-node reach-excess"},
    Rule{.id = common_rules::link_to_itself,
         .severity = Severity::error,
         .title = "a link leads back to its own region",
         .why = "It is of no use to any way, and stands where a doorway to a neighbour was meant.",
         .remedy = "Name the neighbour, or remove the link.",
         .consequences = "one-way-link reach-excess duplicate-link"},
    Rule{.id = "link-width",
         .severity = Severity::error,
         .title = "a link's width is not above 0, or its inverse is not 1 / width",
         .why = "The game divides the edge by its width to place creatures in the doorway: they "
                "are led to a place off the edge.",
         .remedy = "Build the file with the option `recompute`, which computes widths.",
         .repair = Repair::safe,
         .consequences = "link-length"},

    Rule{.id = "box-too-small",
         .severity = Severity::error,
         .title = "a region's box does not hold all of its prism",
         .why = "The game looks no closer at a region whose box a point is not in: in the part "
                "that sticks out nothing is found.",
         .remedy =
             "Build the file with the option `recompute`, which computes boxes and the octree.",
         .repair = Repair::safe,
         .consequences = "box-too-large"},
    Rule{.id = "reach-missing",
         .severity = Severity::error,
         .title = "a table denies that there is a way between two that are linked",
         .why = "The game asks this table before it searches: creatures stay where they are, "
                "although there is a way.",
         .remedy = "Build the file with the option `recompute`, which computes the tables.",
         .repair = Repair::safe},
};

}  // namespace wend::metroid_path

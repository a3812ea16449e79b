#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::gta_paths {

// What a path file must be (fact sheet section 4.5). No rule asks that a node has at most 15 links:
// four bits hold no more.
inline constexpr std::array error_rules{
    Rule{.id = "header-counts",
         .severity = Severity::error,
         .title = "the header's counts do not add up, or not to what the file holds",
         .why =
             "The game takes that many nodes for cars from the front of the file and the rest "
             "for pedestrians; with other counts it sends one kind where the other belongs. With "
             "other counts of records it takes the bytes of one section for those of another.",
         .remedy = "Set the number of vehicle nodes right and build the file again: the other "
                   "counts follow.",
         .repair = Repair::safe,
         .consequences = "missing-sections trailing-bytes node-area node-id base-link "
                         "dangling-link one-way-link link-to-itself vehicle-ped-link "
                         "navi-missing navi-differs lengths-differ flood-fill-mixed "
                         "search-distance link-too-long length navi-target outside-square "
                         "nodes-at-one-place duplicate-link navi-use direction navi-width "
                         "ped-navi reserved-flags reserved-crossing-bits reserved-navi-bits "
                         "dead-end vehicle-flag-on-ped no-lanes one-way-trap water-land-link "
                         "far-link absent-area spare-links flood-fill-shared lonely-node "
                         "vehicle-crossing crossing-differs light-direction light-at-wrong-end "
                         "absent-file switched-off-copy"},
    Rule{.id = "missing-magic",
         .severity = Severity::error,
         .title = "an FLA4 file lacks its first magic number",
         .why = "FLA4 must stand behind FF FF FF FF. The program that wrote the file left that "
                "out, and the game's limit adjuster would refuse or misread it.",
         .remedy = "Put the four bytes FF FF FF FF before its first.",
         .repair = Repair::safe},
    Rule{.id = "missing-sections",
         .severity = Severity::error,
         .title = "the file ends before its last sections do",
         .why = "The game reads the crossing flags of all links and room for its own; what is not "
                "in the file it takes from whatever follows in the archive.",
         .remedy = "Dump the file and build it with the option `recompute`: the missing flags "
                   "become zeros.",
         .repair = Repair::safe,
         .consequences = "crossing-differs"},
    Rule{.id = "trailing-bytes",
         .severity = Severity::error,
         .title = "bytes other than zero follow the last section",
         .why = "The counts in the header do not make the size of the file: either a count is "
                "wrong, or the tool that wrote the file put something where the game never looks.",
         .remedy = "Compare the counts with the lists; if they are right, remove `trailing` from "
                   "the dumped file.",
         .repair = Repair::may_lose},
    Rule{.id = "copy-of-other-square",
         .severity = Severity::error,
         .title = "a file is a copy of another square's",
         .why = "All of its nodes lie in that square, and most stand exactly where those of the "
                "square's own file do: the roads are there twice, and the ways from the copy into "
                "other squares do not lead back. Whoever moves a map and leaves old files behind "
                "has such copies.",
         .remedy = "Put the file of its own square in its place, or an empty one: take all `nodes` "
                   "and `navi_nodes` out of the dumped file, set `vehicle_nodes` to 0 and build "
                   "it.",
         .repair = Repair::may_lose,
         .consequences = "outside-square far-link nodes-at-one-place length link-too-long "
                         "direction one-way-link dangling-link duplicate-link navi-missing "
                         "navi-use navi-differs navi-target navi-width lengths-differ "
                         "flood-fill-mixed flood-fill-shared dead-end lonely-node one-way-trap "
                         "light-at-wrong-end crossing-differs"},
    Rule{.id = "in-other-square",
         .severity = Severity::error,
         .title = "a file lies wholly in the square of another area",
         .why = "The game loads it when the player is near the square of its number, where "
                "nothing of it is, and drops it where its roads are.",
         .remedy = "Give the file the name of the square that it lies in, or, if that has a file, "
                   "put an empty one in its place. If the files were renamed for a map of another "
                   "size, a conversion to fm92-ver3 with the option `map-size=12000` makes one of "
                   "12000 m; if the map has another size than it seems, name that with "
                   "the option `map-size`.",
         .repair = Repair::safe,
         .consequences = "outside-square far-link nodes-at-one-place length link-too-long "
                         "direction one-way-link dangling-link duplicate-link navi-missing "
                         "navi-use navi-differs navi-target navi-width lengths-differ "
                         "flood-fill-mixed flood-fill-shared dead-end lonely-node one-way-trap "
                         "light-at-wrong-end crossing-differs absent-area absent-file"},
    Rule{.id = "node-area",
         .severity = Severity::error,
         .title = "a node says that it is in another area than its file",
         .why = "The game loads the file as the area of its number and finds nodes by it; such a "
                "node is looked up in the wrong file.",
         .remedy = "Build the file with the option `recompute`, which numbers its nodes. In "
                   "vanilla files no area beyond 63 can be named: a conversion to fm92-ver3 with "
                   "the option `map-size=12000` makes a larger map.",
         .repair = Repair::safe,
         .consequences = "dangling-link absent-file absent-area one-way-link length far-link "
                         "navi-missing navi-use navi-differs navi-target navi-width direction "
                         "lengths-differ flood-fill-mixed flood-fill-shared dead-end "
                         "nodes-at-one-place vehicle-ped-link"},
    Rule{.id = "node-id",
         .severity = Severity::error,
         .title = "a node's id is not its place in the file",
         .why = "Links name nodes by their place; routes that pass this node go on from another.",
         .remedy = "Build the file with the option `recompute`, which numbers its nodes.",
         .repair = Repair::safe},
    Rule{.id = "base-link",
         .severity = Severity::error,
         .title = "a node's links do not begin where those of the node before end",
         .why = "The node takes links that belong to another, so traffic turns off into walls or "
                "jumps across the map.",
         .remedy =
             "Set the nodes' link counts right and build the file with the option `recompute`.",
         .repair = Repair::safe,
         .consequences = "one-way-link dead-end navi-use navi-differs lengths-differ length "
                         "navi-target far-link lonely-node flood-fill-mixed flood-fill-shared "
                         "direction duplicate-link vehicle-ped-link water-land-link navi-missing "
                         "ped-navi vehicle-crossing link-to-itself dangling-link link-too-long "
                         "one-way-trap light-at-wrong-end crossing-differs",
         .reach = Rule::Reach::file},
    Rule{.id = common_rules::dangling_link,
         .severity = Severity::error,
         .title = "a link leads to a node that does not exist",
         .why = "When the game follows it, it reads beyond the area's nodes: a crash, at the "
                "latest when the player drives there.",
         .remedy = "Remove the link, or set its target to the node that was meant.",
         .repair = Repair::may_lose,
         .consequences = "one-way-link dead-end lonely-node flood-fill-mixed flood-fill-shared "
                         "navi-use one-way-trap"},
    Rule{.id = "one-way-link",
         .severity = Severity::error,
         .title = "a link has no counterpart that leads back",
         .why = "The game searches ways from the target backwards over each node's own links, so "
                "it does not see such a link from its other end. One-way streets are made by "
                "lanes, not by leaving a link out.",
         .remedy = "Add the link back, with the same navi node and length.",
         .repair = Repair::safe,
         .consequences = "length far-link navi-use navi-target navi-width direction dead-end "
                         "flood-fill-mixed flood-fill-shared one-way-trap light-at-wrong-end"},
    Rule{.id = common_rules::link_to_itself,
         .severity = Severity::error,
         .title = "a link leads back to its own node",
         .why = "Traffic that takes it goes nowhere, and its direction cannot be computed.",
         .remedy = "Remove the link.",
         .repair = Repair::may_lose,
         .consequences = "one-way-link dead-end navi-use navi-target length navi-differs "
                         "lengths-differ flood-fill-shared flood-fill-mixed direction "
                         "one-way-trap light-at-wrong-end"},
    Rule{.id = "vehicle-ped-link",
         .severity = Severity::error,
         .title = "a link joins a vehicle node and a ped node",
         .why = "The game keeps the two apart; cars that follow it end up on the pavement, without "
                "lanes to keep to.",
         .remedy = "Remove the link and its counterpart.",
         .repair = Repair::may_lose,
         .consequences = "one-way-link dead-end navi-use ped-navi navi-missing navi-target "
                         "navi-differs lengths-differ length link-too-long direction "
                         "flood-fill-shared far-link flood-fill-mixed vehicle-crossing "
                         "water-land-link one-way-trap light-at-wrong-end"},
    Rule{.id = "navi-missing",
         .severity = Severity::error,
         .title = "a vehicle link names a navi node that does not exist",
         .why = "The game reads lanes and direction of the road from beyond the area's navi nodes: "
                "cars leave the road, or the game crashes.",
         .remedy = "Point the link to the navi node of its segment.",
         .repair = Repair::safe,
         .consequences = "navi-use navi-differs one-way-trap"},
    Rule{.id = "navi-differs",
         .severity = Severity::error,
         .title = "the two directions of a road segment use different navi nodes",
         .why = "Cars in one direction keep to other lanes than cars in the other expect.",
         .remedy = "Point both links to the same navi node.",
         .repair = Repair::safe,
         .consequences = "navi-use navi-target direction one-way-trap light-at-wrong-end"},
    Rule{.id = "lengths-differ",
         .severity = Severity::error,
         .title = "the two directions of a link have different lengths",
         .why = "The game adds up lengths on the way from the target and takes them off on the way "
                "from the start; where they differ it loses its route.",
         .remedy = "Give both links the whole metres of the distance between their nodes.",
         .repair = Repair::safe,
         .consequences = "length"},
    Rule{.id = "flood-fill-mixed",
         .severity = Severity::error,
         .title = "a node has another flood fill id than most of its connected component",
         .why = "The game refuses any route between nodes of different ids at once, although there "
                "is a way.",
         .remedy = "Give all nodes of the component one id.",
         .repair = Repair::safe,
         .consequences = "flood-fill-shared"},
    Rule{.id = "search-distance",
         .severity = Severity::error,
         .title = "a node's search distance is not 32766",
         .why = "The game's search takes 32766 for `not reached` and never sets it first: with any "
                "other value it does not find ways through this node.",
         .remedy = "Remove `search_distance` from the dumped node: the usual value is filled in.",
         .repair = Repair::safe},
};

}  // namespace wend::gta_paths

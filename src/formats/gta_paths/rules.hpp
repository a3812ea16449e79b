#pragma once

#include <array>
#include <stdexcept>

#include "wend/finding.hpp"

namespace wend::gta_paths {

// What a path file must and should be (fact sheet section 4.5). No rule asks that a node has at
// most 15 links: four bits hold no more.
inline constexpr std::array area_rules{
    Rule{.id = "header-counts",
         .severity = Severity::error,
         .title = "the header's vehicle and ped nodes do not add up to all nodes",
         .why = "The game takes that many nodes for cars from the front of the file and the rest "
                "for pedestrians; with other counts it sends one kind where the other belongs, or "
                "reads beyond the file.",
         .remedy = "Set the number of vehicle nodes right and build the file again: the other "
                   "counts follow."},
    Rule{.id = "missing-sections",
         .severity = Severity::error,
         .title = "the file ends before its last sections do",
         .why = "The game reads the crossing flags of all links and room for its own; what is not "
                "in the file it takes from whatever follows in the archive.",
         .remedy = "Dump the file and build it with --recompute: the missing flags become zeros."},
    Rule{.id = "trailing-bytes",
         .severity = Severity::error,
         .title = "bytes other than zero follow the last section",
         .why = "The counts in the header do not make the size of the file: either a count is "
                "wrong, or the tool that wrote the file put something where the game never looks.",
         .remedy = "Compare the counts with the lists; if they are right, remove `trailing` from "
                   "the dumped file."},
    Rule{.id = "node-area",
         .severity = Severity::error,
         .title = "a node says that it is in another area than its file",
         .why = "The game loads the file as the area of its number and finds nodes by it; such a "
                "node is looked up in the wrong file.",
         .remedy = "Rename the file, or build it with --recompute, which numbers its nodes."},
    Rule{.id = "node-id",
         .severity = Severity::error,
         .title = "a node's id is not its place in the file",
         .why = "Links name nodes by their place; routes that pass this node go on from another.",
         .remedy = "Build the file with --recompute, which numbers its nodes."},
    Rule{.id = "base-link",
         .severity = Severity::error,
         .title = "a node's links do not begin where those of the node before end",
         .why = "The node takes links that belong to another, so traffic turns off into walls or "
                "jumps across the map.",
         .remedy = "Set the nodes' link counts right and build the file with --recompute.",
         .consequences = "one-way-link dead-end navi-use navi-differs lengths-differ length "
                         "navi-target far-link "
                         "lonely-node flood-fill-mixed flood-fill-shared direction duplicate-link "
                         "vehicle-ped-link water-land-link navi-missing ped-navi vehicle-crossing "
                         "link-to-itself dangling-link",
         .reach = Rule::Reach::file},
    Rule{.id = common_rules::dangling_link,
         .severity = Severity::error,
         .title = "a link leads to a node that does not exist",
         .why = "When the game follows it, it reads beyond the area's nodes: a crash, at the "
                "latest when the player drives there.",
         .remedy = "Remove the link, or set its target to the node that was meant.",
         .consequences = "one-way-link dead-end lonely-node flood-fill-mixed flood-fill-shared "
                         "navi-use"},
    Rule{.id = "one-way-link",
         .severity = Severity::error,
         .title = "a link has no counterpart that leads back",
         .why = "The game searches ways from the target backwards over each node's own links, so "
                "it does not see such a link from its other end. One-way streets are made by "
                "lanes, not by leaving a link out.",
         .remedy = "Add the link back, with the same navi node and length."},
    Rule{.id = common_rules::link_to_itself,
         .severity = Severity::error,
         .title = "a link leads back to its own node",
         .why = "Traffic that takes it goes nowhere, and its direction cannot be computed.",
         .remedy = "Remove the link.",
         .consequences = "one-way-link dead-end navi-use navi-target length navi-differs "
                         "lengths-differ flood-fill-shared flood-fill-mixed direction"},
    Rule{.id = "vehicle-ped-link",
         .severity = Severity::error,
         .title = "a link joins a vehicle node and a ped node",
         .why = "The game keeps the two apart; cars that follow it end up on the pavement, without "
                "lanes to keep to.",
         .remedy = "Remove the link and its counterpart.",
         .consequences = "one-way-link dead-end navi-use ped-navi navi-missing navi-target "
                         "navi-differs lengths-differ length direction flood-fill-shared far-link "
                         "flood-fill-mixed vehicle-crossing water-land-link"},
    Rule{.id = "navi-missing",
         .severity = Severity::error,
         .title = "a vehicle link names a navi node that does not exist",
         .why = "The game reads lanes and direction of the road from beyond the area's navi nodes: "
                "cars leave the road, or the game crashes.",
         .remedy = "Point the link to the navi node of its segment.",
         .consequences = "navi-use navi-differs"},
    Rule{.id = "navi-differs",
         .severity = Severity::error,
         .title = "the two directions of a road segment use different navi nodes",
         .why = "Cars in one direction keep to other lanes than cars in the other expect.",
         .remedy = "Point both links to the same navi node.",
         .consequences = "navi-use navi-target direction"},
    Rule{.id = "lengths-differ",
         .severity = Severity::error,
         .title = "the two directions of a link have different lengths",
         .why = "The game adds up lengths on the way from the target and takes them off on the way "
                "from the start; where they differ it loses its route.",
         .remedy = "Give both links the whole metres of the distance between their nodes.",
         .consequences = "length"},
    Rule{.id = "flood-fill-mixed",
         .severity = Severity::error,
         .title = "a node has another flood fill id than most of its connected component",
         .why = "The game refuses any route between nodes of different ids at once, although there "
                "is a way.",
         .remedy = "Give all nodes of the component one id.",
         .consequences = "flood-fill-shared"},
    Rule{.id = "search-distance",
         .severity = Severity::error,
         .title = "a node's search distance is not 32766",
         .why = "The game's search takes 32766 for `not reached` and never sets it first: with any "
                "other value it does not find ways through this node.",
         .remedy = "Remove `search_distance` from the dumped node: the usual value is filled in."},

    Rule{.id = "length",
         .severity = Severity::warning,
         .title = "a link's length is not the distance of its nodes",
         .why = "Routes are chosen by these lengths, so traffic and the route planner prefer or "
                "avoid this link without a reason.",
         .remedy = "Set the whole metres of the 3-D distance, at most 255.",
         .consequences = "lengths-differ"},
    Rule{.id = "navi-target",
         .severity = Severity::warning,
         .title = "a navi node does not point to the lower node of the segment that uses it",
         .why = "The game tells left lanes from right ones by the target: on this segment they "
                "are not those of the road.",
         .remedy = "Give the segment a navi node of its own that points to the end with the lower "
                   "address.",
         .consequences = "direction"},
    Rule{.id = "outside-square",
         .severity = Severity::warning,
         .title = "a node lies outside the square of its area",
         .why = "The game loads areas by where the player is: this node may be absent when the "
                "player stands beside it.",
         .remedy = "Move the node into the file of the area that it lies in.",
         .consequences = "length direction"},
    Rule{.id = common_rules::duplicate_link,
         .severity = Severity::warning,
         .title = "a node has a second link to the same node",
         .why = "It takes room and makes that way twice as likely for wandering traffic.",
         .remedy = "Remove one of the two, and one of those that lead back.",
         .consequences = "navi-use one-way-link dead-end navi-differs lengths-differ length "
                         "navi-target"},
    Rule{.id = "navi-use",
         .severity = Severity::warning,
         .title = "a navi node is not used by exactly two links",
         .why = "Segments that share one have each other's lanes and direction; one that nobody "
                "uses takes room.",
         .remedy = "Give each segment its own navi node, and remove those without.",
         .consequences = "navi-target direction"},
    Rule{.id = "direction",
         .severity = Severity::warning,
         .title = "a navi node's direction is not that of its segment",
         .why = "Cars on this segment stand askew and keep to lanes beside the road.",
         .remedy = "Set 100 times the unit vector from the other end to the target."},
    Rule{.id = "ped-navi",
         .severity = Severity::warning,
         .title = "a link of a ped node names a navi node",
         .why = "Footpaths have none: the game does not look, and the navi node may count as used.",
         .remedy = "Set the link's navi node to 0.",
         .consequences = "navi-use"},
    Rule{.id = "reserved-flags",
         .severity = Severity::warning,
         .title = "a node has flags that files leave clear",
         .why = "Bits 9 and 11 are the game's own marks of a search and of interiors, the others "
                "have no meaning: something wrote into the wrong field.",
         .remedy = "Clear bits 9, 11, 14, 15 and 24 to 31."},
    Rule{.id = "switched-off-copy",
         .severity = Severity::warning,
         .title = "a node's two switched-off bits differ",
         .why = "The game overwrites the second with the first on loading, so the second has no "
                "effect.",
         .remedy = "Build the file with --recompute, which copies the bit."},
    Rule{.id = "dead-end",
         .severity = Severity::warning,
         .title = "a node's dead-end bit is not what its links say",
         .why = "Traffic turns into dead ends, or turns round on roads that go on.",
         .remedy = "Set the bit on vehicle nodes with fewer than two links to nodes without it, "
                   "and clear it on all others."},
    Rule{.id = "vehicle-flag-on-ped",
         .severity = Severity::warning,
         .title = "a ped node has flags that only make sense for vehicles",
         .why = "Road blocks, water, speed classes and parking mean nothing on a footpath; perhaps "
                "the node is on the wrong side of the header's count.",
         .remedy = "Clear the bits, or make it a vehicle node.",
         .consequences = "water-land-link"},
    Rule{.id = "no-lanes",
         .severity = Severity::warning,
         .title = "a navi node has no lane in either direction",
         .why = "No traffic uses this segment, and a search that respects lanes does not pass.",
         .remedy = "Set the lanes of the road."},
    Rule{.id = "water-land-link",
         .severity = Severity::warning,
         .title = "a link joins a water node and a land node",
         .why = "The game's search never changes between water and land, so the link is of no use.",
         .remedy = "Remove the link and its counterpart, or set the water bit right."},
    Rule{.id = "far-link",
         .severity = Severity::warning,
         .title = "a link leads to an area that is not beside its own",
         .why = "Areas are loaded around the player: the other end is never there when it is "
                "needed.",
         .remedy = "Put nodes along the way, or move the node to the area it lies in.",
         .consequences = "one-way-link length flood-fill-mixed flood-fill-shared"},
    Rule{.id = "spare-links",
         .severity = Severity::warning,
         .title = "the room for the game's own links is not as the game ships it",
         .why = "The game looks there for a free place by area 65535 when it joins interiors to "
                "the street; with other bytes it may search on beyond the room.",
         .remedy = "Remove `spare_targets`, `spare_lengths` and `spare_crossings` from the dumped "
                   "file: the usual bytes are filled in."},
    Rule{.id = "flood-fill-shared",
         .severity = Severity::warning,
         .title = "a connected component has the flood fill id of another",
         .why = "The game searches for ways between the two before it gives up, which takes long.",
         .remedy = "Number the components 1, 2, 3 and so on, vehicles and peds apart."},
    Rule{.id = common_rules::lonely_node,
         .severity = Severity::warning,
         .title = "a node has no links",
         .why = "Nothing that starts here gets anywhere.",
         .remedy = "Link it, or remove it.",
         .consequences = "dead-end flood-fill-shared"},
    Rule{
        .id = "vehicle-crossing",
        .severity = Severity::warning,
        .title = "a vehicle link has the flags of a footpath's crossing",
        .why = "Only footpaths cross roads or wait for lights in this way; the game does not look.",
        .remedy = "Clear the link's crossing flags."},
    Rule{.id = "light-direction",
         .severity = Severity::warning,
         .title = "a navi node has a traffic light's direction but no traffic light",
         .why = "The bit has no effect: perhaps the light itself was forgotten.",
         .remedy = "Set the traffic light, or clear its direction."},

    Rule{.id = common_rules::absent_file,
         .severity = Severity::note,
         .title = "a link leads into a file that is not open",
         .why = "It cannot be judged. The game skips links into areas that it has not loaded.",
         .remedy = "Check all files of the map together."},
};

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& area_rule(std::string_view id) {
    for (const Rule& rule : area_rules)
        if (rule.id == id) return rule;
    throw std::invalid_argument("no such rule");
}

}  // namespace wend::gta_paths

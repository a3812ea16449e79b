#pragma once

#include <array>

#include "core/base/compiler.hpp"
#include "formats/gta/check/shared_checks.hpp"
#include "formats/gta/iv/area_map.hpp"
#include "wend/finding.hpp"

namespace wend::gta_paths::iv {

// What a path file of GTA IV must and should be (fact sheet section 7). No rule asks that nodes
// have links: the game's files hold nodes that no way leads to.
inline constexpr std::array area_rules{
    Rule{.id = "header-counts",
         .severity = Severity::error,
         .title = "the header's vehicle and other nodes do not add up to all nodes",
         .why = "In all files of the game they do. The first so many nodes are for cars and boats; "
                "with other counts nobody can tell which.",
         .remedy = "Set the number of vehicle nodes right and build the file again: the other "
                   "counts follow.",
         .repair = Repair::safe},
    Rule{.id = "trailing-bytes",
         .severity = Severity::error,
         .title = "bytes other than zero follow the last link",
         .why = "The counts in the header do not make the size of the file: either a count is "
                "wrong, or the tool that wrote the file put something where the game never looks. "
                "Both readers of these files that are known refuse such a file.",
         .remedy = "Compare the counts with the lists; if they are right, remove `trailing` from "
                   "the dumped file.",
         .repair = Repair::may_lose},
    Rule{.id = "node-area",
         .severity = Severity::error,
         .title = "a node says that it is in another area than its file",
         .why = "Links name nodes by area and id; such a node is looked up in the wrong file.",
         .remedy = "Rename the file, or build it with the option `recompute`, which gives its "
                   "nodes its area.",
         .repair = Repair::safe,
         .consequences = "outside-square"},
    Rule{.id = "duplicate-id",
         .severity = Severity::error,
         .title = "a node has the id of another node of its area",
         .why = "Links call nodes by their ids: those to one of the two lead to the other.",
         .remedy = "Give one of them an id that is free, and set the links to it right.",
         .consequences = "dangling-link one-way-link length link-too-long link-to-itself "
                         "lanes-differ duplicate-link one-way-trap"},
    Rule{.id = "base-link",
         .severity = Severity::error,
         .title = "a node's links do not begin where those of the node before end",
         .why = "The node takes links that belong to another, which lead from somewhere else. In "
                "the game's files the nodes share out all links, each to one of them.",
         .remedy =
             "Set the nodes' link counts right and build the file with the option `recompute`.",
         .repair = Repair::safe,
         .consequences = "one-way-link length lanes-differ duplicate-link link-to-itself "
                         "linking-disabled other-node-links dangling-link height-scale "
                         "link-too-long one-way-trap",
         .reach = Rule::Reach::file},
    Rule{.id = common_rules::dangling_link,
         .severity = Severity::error,
         .title = "a link leads to a node that does not exist",
         .why = "In the game's files each link finds its node. San Andreas reads beyond the area's "
                "nodes when it follows such a link; there is no reason to hope for better here.",
         .remedy = "Remove the link, or set its target to the node that was meant.",
         .repair = Repair::may_lose,
         .consequences = "one-way-link"},
    Rule{.id = "one-way-link",
         .severity = Severity::error,
         .title = "a link has no counterpart that leads back",
         .why = "In all files of the game each link has one. One-way streets are made by lanes, "
                "not by leaving a link out.",
         .remedy = "Add the link back, with the same length and the lanes the other way round.",
         .repair = Repair::safe,
         .consequences = "one-way-trap"},
    Rule{.id = common_rules::link_to_itself,
         .severity = Severity::error,
         .title = "a link leads back to its own node",
         .why = "Traffic that takes it goes nowhere.",
         .remedy = "Remove the link.",
         .repair = Repair::may_lose,
         .consequences = "one-way-link length lanes-differ"},

    Rule{.id = "trailing-zeros",
         .severity = Severity::warning,
         .title = "zeros follow the last link",
         .why = "Archives of San Andreas padded files so; those of GTA IV know the true size, and "
                "its files end with the last link.",
         .remedy = "Remove `trailing` from the dumped file.",
         .repair = Repair::safe},
    Rule{.id = "height-scale",
         .severity = Severity::warning,
         .title = "the links support another scale of heights than the one in use",
         .why = "Whether heights count in 1/128 m or 1/64 m is not settled. On steep links only "
                "one of the two makes the stored lengths come out; with the other, all heights, "
                "distances and lengths that Wend reports are wrong.",
         .remedy = "Say the other scale with the option `z-scale`.",
         .consequences = "length link-too-long"},
    Rule{.id = "outside-square",
         .severity = Severity::warning,
         .title = "a node lies outside the square of its area",
         .why = "In the game's files none does. Areas are loaded by where the player is: this node "
                "may be absent when the player stands beside it.",
         .remedy = "Move the node into the file of the area that it lies in.",
         .consequences = "length link-too-long"},
    Rule{.id = "link-too-long",
         .severity = Severity::warning,
         .title = "a link is longer than its length can say",
         .why = "A length has one byte and holds 255 m at most. If routes are chosen by it, as in "
                "San Andreas, this link is preferred without a reason.",
         .remedy = "Put nodes along the way, less than 256 m from each other.",
         .consequences = "length"},
    Rule{.id = "length",
         .severity = Severity::warning,
         .title = "a link's length is not the distance of its nodes",
         .why = "In the game's files lengths are about the distance. If routes are chosen by them, "
                "as in San Andreas, this link is preferred or avoided without a reason.",
         .remedy = "Set the whole metres of the 3-D distance, at most 255.",
         .repair = Repair::safe},
    Rule{.id = "lanes-differ",
         .severity = Severity::warning,
         .title = "the two directions of a link do not agree on their lanes",
         .why = "The lanes along a link are those against its counterpart. Where they differ, "
                "nobody can tell how many there are.",
         .remedy = "Give the counterpart the same lanes with left and right exchanged.",
         .consequences = "one-way-trap"},
    Rule{.id = "one-way-trap",
         .severity = Severity::warning,
         .title = "lanes lead to a node of several roads, and none away from it",
         .why = "Traffic that gets there cannot go on. In the map of San Andreas such nodes are at "
                "the ends of roads only; the lanes of a way are probably turned round.",
         .remedy = "Turn the lanes of the way that should lead on, on both of its links, or give "
                   "it one in each direction."},
    Rule{.id = common_rules::duplicate_link,
         .severity = Severity::warning,
         .title = "a node has a second link to the same node",
         .why = "It takes room and adds no way.",
         .remedy = "Remove one of the two, and one of those that lead back.",
         .repair = Repair::may_lose,
         .consequences = "one-way-link length link-too-long lanes-differ one-way-trap"},
    Rule{.id = "other-node-links",
         .severity = Severity::warning,
         .title = "a node after the vehicle nodes has links",
         .why = "In the game's files those nodes have none: perhaps the node is on the wrong side "
                "of the header's count.",
         .remedy = "Set the number of vehicle nodes right, or remove the links."},
    Rule{.id = "linking-disabled",
         .severity = Severity::warning,
         .title = "bit 15 is not set on just the nodes without links",
         .why = "In the game's files the bit says that a node has no links; where both say "
                "different things, the game may pass over links that are there.",
         .remedy = "Set `linking_disabled` on nodes without links, and clear it on the others.",
         .repair = Repair::safe},
    Rule{.id = "boat-flood-fill",
         .severity = Severity::warning,
         .title = "a node is in the network of boats by one field alone",
         .why = "Boats have flood fill number 1 and the water bit, bit 25; the rest has neither.",
         .remedy = "Set the flood fill number of the network that the node is in, or the bit."},
    Rule{.id = "search-distance",
         .severity = Severity::warning,
         .title = "a node's search distance is not 32766",
         .why = "All nodes of the game have it. In San Andreas it means `not reached`, and with "
                "any other the search does not find ways through the node.",
         .remedy = "Remove `search_distance` from the dumped node: the usual value is filled in.",
         .repair = Repair::safe},
    Rule{.id = "second-word",
         .severity = Severity::warning,
         .title = "a node's second word is not zero",
         .why = "It is in all files of the game: something wrote into the wrong field.",
         .remedy = "Remove `second_word` from the dumped node.",
         .repair = Repair::may_lose},

    Rule{.id = common_rules::absent_file,
         .severity = Severity::note,
         .title = "a link leads into a file that is not open",
         .why = "Neither its target nor the link back can be judged.",
         .remedy = "Check all files of the map together."},
};

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& area_rule(std::string_view id) {
    for (const Rule& rule : area_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

// A map of GTA IV that is held against the rules of area files.
struct CheckedMap : CheckedAreas<AreaMap> {};

// All rules of the format but the common ones, where heights are at so many raw units to the metre.
void check_area_rules(const CheckedMap& map, unsigned z_scale);

// A group of them each.
void check_files(const CheckedMap& map);
void check_nodes(const CheckedMap& map);
void check_links(const CheckedMap& map);

}  // namespace wend::gta_paths::iv

#pragma once

#include <array>

#include "core/base/compiler.hpp"
#include "wend/finding.hpp"

namespace wend::ain {

// What a node graph must and should be (fact sheet sections 5, 6 and 12).
inline constexpr std::array ain_rules{
    Rule{.id = "missing-node",
         .severity = Severity::error,
         .title = "a link names a node that does not exist",
         .why = "The engine looks up both ends by their index without a check: it reads beyond its "
                "list of nodes, and may crash.",
         .remedy = "Remove the link, or set its end to the node that was meant.",
         .repair = Repair::may_lose,
         .consequences = "zones no-links islands"},
    Rule{.id = "self-link",
         .severity = Severity::error,
         .title = "a link has one node as both its ends",
         .why = "It leads nowhere, and takes one of the 30 links that a node may have.",
         .remedy = "Remove the link.",
         .repair = Repair::may_lose,
         .consequences = "zones no-links islands link-order"},
    Rule{.id = "position",
         .severity = Severity::error,
         .title = "a node's position, yaw or height is no finite number",
         .why = "Distances to it are no numbers either, so that no search can compare them.",
         .remedy = "Set the node where it belongs, or remove it.",
         .consequences = "yaw"},
    Rule{.id = "node-type",
         .severity = Severity::error,
         .title = "a node is of a type that does not exist",
         .why = "The engine knows six types, 0 to 5, and asks every node which one it is.",
         .remedy = "Set one of the six types.",
         .consequences = "type-and-moves"},
    Rule{.id = "node-count",
         .severity = Severity::error,
         .title = "there are more than 1500 nodes",
         .why = "Games on Valve's code stop with an error when they load such a graph. Garry's Mod "
                "loads 4096.",
         .remedy = "For Garry's Mod nothing; for other games remove nodes."},
    Rule{.id = "link-count",
         .severity = Severity::error,
         .title = "a node has more than 30 links",
         .why =
             "The engine has room for 30 and drops the rest when it loads the graph: which ones, "
             "their order says.",
         .remedy = "Remove the links that matter least."},
    Rule{.id = "zones-across",
         .severity = Severity::error,
         .title = "a link joins nodes of different zones",
         .why = "The engine compares the zones of start and goal before it looks at any link, and "
                "refuses the route where they differ: nobody ever goes over this link. Nodes that "
                "a tool added to a graph of the game are left in zone 0, and so are cut off from "
                "all others.",
         .remedy = "Compute all zones anew.",
         .repair = Repair::safe,
         .consequences = "zones"},
    Rule{.id = "solo-zone",
         .severity = Severity::error,
         .title = "a node with links says that it has none",
         .why = "Zone 1 means a node without links: the engine refuses every route from it and to "
                "it.",
         .remedy = "Compute all zones anew.",
         .repair = Repair::safe,
         .consequences = "zones zones-across"},
    Rule{.id = "link-count-stored",
         .severity = Severity::error,
         .title = "a node of a text states another number of links than it has",
         .why = "In all texts of the game the number is right: it counts all links with an end at "
                "the node.",
         .remedy = "Count the links anew.",
         .repair = Repair::safe},

    Rule{.id = "zones",
         .severity = Severity::warning,
         .title = "the zones are not those that the engine computes",
         .why = "In graphs of the game each island has a zone of its own, from 4 on, and nodes "
                "without links have 1. Tools leave 0 everywhere: then routes between islands are "
                "not refused at once, but searched for in vain.",
         .remedy = "Compute all zones anew.",
         .repair = Repair::safe},
    Rule{.id = "double-link",
         .severity = Severity::warning,
         .title = "two nodes are linked a second time",
         .why = "A link is gone in both directions, so one is enough. The second takes room, and "
                "where its moves are others the engine takes those of the first it finds.",
         .remedy = "Remove one of the two.",
         .repair = Repair::may_lose,
         .consequences = "link-count link-count-stored"},
    Rule{.id = "no-moves",
         .severity = Severity::warning,
         .title = "no hull gets over a link",
         .why = "The engine drops such links when it builds a graph: nobody can use it.",
         .remedy = "Remove the link, or set the moves of the hulls that get over it.",
         .repair = Repair::may_lose,
         .consequences = "link-count link-count-stored"},
    Rule{.id = "moves",
         .severity = Severity::warning,
         .title = "a hull has several moves over a link, or one that does not exist",
         .why = "In all graphs seen each hull has one move or none; the engine tests for equality "
                "in places, so that several count as none of them.",
         .remedy = "Set the one move that the hull gets over the link by.",
         .consequences = "type-and-moves"},
    Rule{.id = "type-and-moves",
         .severity = Severity::warning,
         .title = "the moves over a link do not go with the types of its nodes",
         .why = "Between nodes in the air one flies, between nodes on the ground one does not; "
                "climbs have a climb node at one end at least. What follows this link moves in a "
                "way that it cannot there.",
         .remedy = "Set the moves right, or the types of the nodes."},
    Rule{.id = "link-too-long",
         .severity = Severity::warning,
         .title = "a link is longer than the engine links nodes",
         .why = "The engine links nodes up to 720 units apart, and nodes in the air up to 1440. "
                "What moves over a longer link may lose its way.",
         .remedy = "Put a node between the two."},
    Rule{.id = "editor-id",
         .severity = Severity::warning,
         .title = "two nodes have the same editor id",
         .why = "Hints and other entities of the map name nodes by that id: the engine takes the "
                "first of the two.",
         .remedy = "Set -1 on the node that no entity of the map is for."},
    Rule{.id = "graph-name",
         .severity = Severity::warning,
         .title = "the map around the graph has another name",
         .why = "The game looks in a map for maps/graphs/NAME.ain, under the name of the map file: "
                "it does not find this graph, and builds one.",
         .remedy = "Give the graph the name of the map, or the map that of the graph."},
    Rule{.id = "map-revision",
         .severity = Severity::warning,
         .title = "the graph is of another revision of its map",
         .why = "Most games build the graph anew then, as their g_ai_norebuildgraph is 0: what was "
                "added to it by hand is gone. Half-Life 2 and its episodes take it all the same.",
         .remedy = "Set the revision, if the graph is for the map as it is now.",
         .repair = Repair::safe},
    Rule{.id = "node-id",
         .severity = Severity::warning,
         .title = "a node has another id than the map's node at its place",
         .why = "Hints and other entities of the map name nodes by that id: they do not find this "
                "one, or find another.",
         .remedy = "Set the id of the map's node.",
         .repair = Repair::safe,
         .consequences = "editor-id"},
    Rule{.id = "map-nodes",
         .severity = Severity::warning,
         .title = "the map has other nodes than the graph",
         .why = "The engine makes a node of each entity info_node of the map, where that is: the "
                "graph is of an older map, or of another one, or somebody changed it.",
         .remedy = "Let the game build the graph anew, if nobody added nodes to it by hand."},
    Rule{.id = "yaw",
         .severity = Severity::warning,
         .title = "a node's yaw lies outside 0 to 360 degrees",
         .why = "In graphs of the game none does.",
         .remedy = "Add or subtract 360 degrees.",
         .repair = Repair::safe},

    Rule{.id = "no-heights",
         .severity = Severity::note,
         .title = "no node on the ground has heights of the floor for the hulls",
         .why = "The engine stores for each hull how far the floor is from the node. Graphs of "
                "tools have zeros: where their nodes were not put on the floor exactly, who stands "
                "there floats or sinks for a moment.",
         .remedy = "Let the game build the graph, where the map has nodes."},
    Rule{.id = "link-order",
         .severity = Severity::note,
         .title = "the links are not in the engine's order",
         .why = "Graphs of the game have them by their first node and then by their second. Tools "
                "write them as they were drawn; games load both.",
         .remedy = "Sort them.",
         .repair = Repair::safe},
    Rule{.id = "islands",
         .severity = Severity::note,
         .title = "the graph falls into several islands",
         .why = "Nobody gets from one to another. Maps have nodes in the air, or in places that "
                "are shut off, on islands of their own.",
         .remedy = "Look at them with the column `component`, and connect those that belong "
                   "together."},
    Rule{.id = "no-links",
         .severity = Severity::note,
         .title = "a node has no link",
         .why = "Nobody gets there. The engine keeps such nodes for hints.",
         .remedy = "Connect it, or leave it."},
    Rule{.id = "old-version",
         .severity = Severity::note,
         .title = "the graph is in a version that games of today do not load",
         .why = "They build it anew from the nodes of the map. Only Half-Life 2 as first shipped "
                "reads texts.",
         .remedy = "Convert it to version 37, if the map has no nodes of its own."},
    Rule{.id = "empty-graph",
         .severity = Severity::note,
         .title = "the graph has no nodes",
         .why = "Nothing of the game finds its way in this map. Packed into a map, an empty graph "
                "wins over a better one beside it.",
         .remedy = "Remove it from the map, or put a graph with nodes in its place."},
};

// The rule of that id; one that is not in the list does not compile.
consteval const Rule& ain_rule(std::string_view id) {
    for (const Rule& rule : ain_rules)
        if (rule.id == id) return rule;
    not_constant("no such rule");
}

}  // namespace wend::ain

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/contraction.hpp"
#include "route/graph/core_graph.hpp"
#include "route/graph/route_graph.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/error.hpp"

namespace wend {

// What a contraction leaves: for each node what it was joined to when it went, which follows from
// the order and the shortcuts alone.
struct ContractedGraph {
    std::vector<std::uint32_t> order;    // The nodes as they went.
    std::vector<std::uint32_t> rank_of;  // Of each node, its place in that order.
    std::vector<Shortcut> shortcuts;
    std::vector<std::vector<ContractedEdge>> edges;  // To nodes that went later.

    // An error if this cannot be what a contraction of this core left.
    static Expected<ContractedGraph> make(const CoreGraph& core, std::vector<std::uint32_t> order,
                                          std::vector<Shortcut> shortcuts);

  private:
    Expected<void> number();
    Expected<void> join(const CoreGraph& core);
};

// From each node the tree leads up to whatever cheapest paths up from it can meet.
struct EliminationTree {
    // Numbers of the nodes, down the tree from its roots: all that lies below a node follows it at
    // once.
    std::vector<std::uint32_t> tree_node_of;
    std::vector<std::uint32_t> parent;  // By number; no_index of a root.

    explicit EliminationTree(const ContractedGraph& graph);
};

// A hierarchy as queries search it upwards. All that a path up from a node can meet lies on the one
// path from there to a root of its elimination tree, so that an upward search needs no queue: it
// walks up the tree. Nodes are numbered down the tree from the roots, so that parents come first
// and what a search walks over at its end lies together.
struct ContractionHierarchy::Parts {
    // Of a node of the tree. Its arcs end where those of the next begin.
    struct Node {
        std::uint32_t parent;  // no_index of a root.
        std::uint32_t first_up, first_down;
    };
    // To a node further up, or the path down from it.
    struct Arc {
        double cost;
        std::uint32_t to;
        PieceIndex piece;
    };

    RouteGraph graph;
    std::vector<std::uint32_t> order;         // In which the nodes of the core went.
    std::vector<std::uint32_t> tree_node_of;  // In the tree, of each node of the core.
    std::vector<Node> nodes;                  // And one more, which ends the last one's arcs.
    std::vector<Arc> up, down;
    std::vector<Shortcut> shortcuts;  // Each stands behind those that it is made of.

    static std::shared_ptr<const Parts> assemble(const RouteGraph& graph,
                                                 const ContractedGraph& left);

    std::uint32_t size() const { return static_cast<std::uint32_t>(tree_node_of.size()); }
    std::span<const Arc> up_from(std::uint32_t tree_node) const {
        return std::span(up).subspan(nodes[tree_node].first_up,
                                     nodes[tree_node + 1].first_up - nodes[tree_node].first_up);
    }
    std::span<const Arc> down_to(std::uint32_t tree_node) const {
        return std::span(down).subspan(
            nodes[tree_node].first_down,
            nodes[tree_node + 1].first_down - nodes[tree_node].first_down);
    }
};

}  // namespace wend

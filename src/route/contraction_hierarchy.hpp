#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/contracted_graph.hpp"
#include "route/route_graph.hpp"
#include "wend/contraction_hierarchy.hpp"

namespace wend {

// A hierarchy as queries climb it. All that a way up from a node can meet lies on the one way from
// there to a root of its elimination tree, so that a climb needs no queue: it walks up the tree.
// Nodes are numbered down the tree from the roots, so that parents come first and what a climb
// walks over at its end lies together.
struct ContractionHierarchy::Parts {
    // Of a node of the tree. Its arcs end where those of the next begin.
    struct Node {
        std::uint32_t parent;  // no_index of a root.
        std::uint32_t first_up, first_down;
    };
    // To a node further up, or the way down from it.
    struct Arc {
        double cost;
        std::uint32_t to;
        PieceIndex piece;
    };

    RouteGraph graph;
    std::vector<std::uint32_t> order;     // In which the nodes of the core went.
    std::vector<std::uint32_t> place_of;  // In the tree, of each node of the core.
    std::vector<Node> nodes;              // And one more, which ends the last one's arcs.
    std::vector<Arc> up, down;
    std::vector<Shortcut> shortcuts;  // Each stands behind those that it is made of.

    static std::shared_ptr<const Parts> assemble(const RouteGraph& graph,
                                                 const ContractedGraph& left);

    std::uint32_t size() const { return static_cast<std::uint32_t>(place_of.size()); }
    std::span<const Arc> up_from(std::uint32_t place) const {
        return std::span(up).subspan(nodes[place].first_up,
                                     nodes[place + 1].first_up - nodes[place].first_up);
    }
    std::span<const Arc> down_to(std::uint32_t place) const {
        return std::span(down).subspan(nodes[place].first_down,
                                       nodes[place + 1].first_down - nodes[place].first_down);
    }
};

}  // namespace wend

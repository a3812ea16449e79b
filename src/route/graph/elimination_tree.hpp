#pragma once

#include <cstdint>
#include <vector>

#include "route/graph/contracted_graph.hpp"

namespace wend {

// From each node the tree leads up to whatever cheapest paths up from
// it can meet.
struct EliminationTree {
    // Numbers of the nodes, down the tree from its roots: all that lies below a node follows it at
    // once.
    std::vector<std::uint32_t> tree_node_of;
    std::vector<std::uint32_t> parent;  // By number; no_index of a root.

    explicit EliminationTree(const ContractedGraph& graph);
};

}  // namespace wend

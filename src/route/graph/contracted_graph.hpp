#pragma once

#include <cstdint>
#include <vector>

#include "route/graph/contracted_edge.hpp"
#include "route/graph/core_graph.hpp"
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

}  // namespace wend

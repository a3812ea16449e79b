#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/core_neighbours.hpp"

namespace wend {

// What nodes are joined to when they are taken away one after another, where all neighbours that a
// node leaves behind are joined to each other. Nodes go by their ranks in the order.
struct FilledGraph {
    std::vector<std::uint32_t> first_up;  // CoreNeighbours of higher rank: first_up[i] to [i + 1].
    std::vector<std::uint32_t> up;        // They rise.
    std::vector<std::uint32_t> rank_of;   // Of each node.

    // Throws std::length_error where these neighbours are more than 32 bits can number.
    FilledGraph(const CoreNeighbours& neighbours, std::span<const std::uint32_t> order);

    std::uint32_t size() const { return static_cast<std::uint32_t>(rank_of.size()); }
    // Where in `up` a neighbour of higher rank stands.
    std::uint32_t edge_to(std::uint32_t rank, std::uint32_t higher) const;
};

}  // namespace wend

#include "route/graph/elimination_tree.hpp"

namespace wend {
namespace {

// For each node, by when it went, those that were still joined to it and went before.
struct Earlier {
    std::vector<std::uint32_t> first, nodes;

    explicit Earlier(const ContractedGraph& graph) : first(graph.order.size() + 1) {
        for (const auto& edges : graph.edges)
            for (const auto& edge : edges) ++first[graph.rank_of[edge.node] + 1];
        for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
        nodes.resize(first.back());
        std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
        for (std::uint32_t rank = 0; rank < graph.order.size(); ++rank)
            for (const auto& edge : graph.edges[graph.order[rank]])
                nodes[next[graph.rank_of[edge.node]]++] = rank;
    }
};

// The parents by Liu's method: each node takes the roots that are so far above those joined to it.
std::vector<std::uint32_t> parents_of(const Earlier& earlier, std::uint32_t size) {
    std::vector<std::uint32_t> parent(size, no_index), shortcut_up(size, no_index);
    for (std::uint32_t node = 0; node < size; ++node)
        for (std::uint32_t i = earlier.first[node]; i < earlier.first[node + 1]; ++i) {
            std::uint32_t below = earlier.nodes[i];
            while (shortcut_up[below] != no_index && shortcut_up[below] != node) {
                const std::uint32_t further = shortcut_up[below];
                shortcut_up[below] = node;
                below = further;
            }
            if (shortcut_up[below] == no_index) shortcut_up[below] = parent[below] = node;
        }
    return parent;
}

}  // namespace

EliminationTree::EliminationTree(const ContractedGraph& graph)
    : tree_node_of(graph.order.size()), parent(graph.order.size(), no_index) {
    const auto size = static_cast<std::uint32_t>(tree_node_of.size());
    const std::vector<std::uint32_t> parents = parents_of(Earlier(graph), size);

    // How many nodes hang below each, itself included; then where the next of them is to stand.
    std::vector<std::uint32_t> below(size, 1), next(size), number(size);
    for (std::uint32_t rank = 0; rank < size; ++rank)
        if (parents[rank] != no_index) below[parents[rank]] += below[rank];
    std::uint32_t next_root = 0;
    for (std::uint32_t rank = size; rank-- > 0;) {
        std::uint32_t& tree_node = parents[rank] == no_index ? next_root : next[parents[rank]];
        number[rank] = tree_node;
        tree_node += below[rank];
        next[rank] = number[rank] + 1;
        if (parents[rank] != no_index) parent[number[rank]] = number[parents[rank]];
    }
    for (std::uint32_t rank = 0; rank < size; ++rank)
        tree_node_of[graph.order[rank]] = number[rank];
}

}  // namespace wend

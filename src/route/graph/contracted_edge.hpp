#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// What a way in the hierarchy is put together from: an arc of the core, or beyond the number of
// those a shortcut.
using PieceIndex = std::uint32_t;

// Two pieces that follow each other.
struct Shortcut {
    PieceIndex first, second;
};

// One direction between two neighbours.
struct ContractedArc {
    double cost = std::numeric_limits<double>::infinity();
    PieceIndex piece = no_index;
    std::uint32_t arcs = 0;  // Of the core, that it stands for.

    bool is_open() const { return piece != no_index; }
};

// A neighbour, seen from a node.
struct ContractedEdge {
    std::uint32_t node;
    ContractedArc out, in;
};

// Finds the edge to a node among those of another at once, however many there are: one list at a
// time is entered.
class EdgeIndex {
  public:
    explicit EdgeIndex(std::size_t nodes) : index_of_(nodes) {}

    void enter(std::vector<ContractedEdge>& edges) {
        edges_ = &edges;
        for (std::uint32_t index = 0; index < edges.size(); ++index)
            index_of_[edges[index].node] = index;
    }
    // The edge to a node; a new one where there is none yet. What the list before left behind does
    // no harm: its index lies outside the list, or belongs to another node.
    ContractedEdge& edge_to(std::uint32_t node) {
        std::uint32_t& index = index_of_[node];
        if (index < edges_->size() && (*edges_)[index].node == node) return (*edges_)[index];
        index = static_cast<std::uint32_t>(edges_->size());
        return edges_->emplace_back(ContractedEdge{node, {}, {}});
    }

  private:
    std::vector<std::uint32_t> index_of_;
    std::vector<ContractedEdge>* edges_ = nullptr;
};

}  // namespace wend

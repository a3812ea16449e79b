#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "route/contracted_edge.hpp"

namespace wend {

// Finds the edge to a node among those of another at once, however many there are: one list at a
// time is entered.
class EdgeIndex {
  public:
    explicit EdgeIndex(std::size_t nodes) : place_of_(nodes) {}

    void enter(std::vector<ContractedEdge>& edges) {
        edges_ = &edges;
        for (std::uint32_t place = 0; place < edges.size(); ++place)
            place_of_[edges[place].node] = place;
    }
    // The edge to a node; a new one where there is none yet. What the list before left behind does
    // no harm: it is of no place here, or of one that another node has.
    ContractedEdge& edge_to(std::uint32_t node) {
        std::uint32_t& place = place_of_[node];
        if (place < edges_->size() && (*edges_)[place].node == node) return (*edges_)[place];
        place = static_cast<std::uint32_t>(edges_->size());
        return edges_->emplace_back(ContractedEdge{node, {}, {}});
    }

  private:
    std::vector<std::uint32_t> place_of_;
    std::vector<ContractedEdge>* edges_ = nullptr;
};

}  // namespace wend

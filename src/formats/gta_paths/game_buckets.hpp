#pragma once

#include <algorithm>
#include <array>

#include "wend/network.hpp"

namespace wend::gta_paths {

// Nodes that wait for the game's search in 512 lists, by their distance modulo 512. A link is 255
// long at most, so that no two distances that wait at the same time share a list. The nodes
// themselves hold the lists together: Nodes is an array whose items have `next` and `previous`.
template <class Nodes>
class GameBuckets {
  public:
    explicit GameBuckets(Nodes& nodes) : nodes_(nodes) { clear(); }
    GameBuckets(const GameBuckets&) = delete;
    GameBuckets& operator=(const GameBuckets&) = delete;

    void clear() {
        std::ranges::fill(first_, no_index);
        waiting_ = 0;
    }
    bool empty() const { return waiting_ == 0; }

    void insert(NodeIndex node, std::uint32_t distance) {
        NodeIndex& first = first_[distance % first_.size()];
        nodes_[node].next = first;
        nodes_[node].previous = no_index;
        if (first != no_index) nodes_[first].previous = node;
        first = node;
        ++waiting_;
    }

    void remove(NodeIndex node, std::uint32_t distance) {
        const NodeIndex next = nodes_[node].next, previous = nodes_[node].previous;
        if (next != no_index) nodes_[next].previous = previous;
        (previous != no_index ? nodes_[previous].next : first_[distance % first_.size()]) = next;
        --waiting_;
    }

    // The node that joined the list of a distance last, or no_index.
    NodeIndex first(std::uint32_t distance) const { return first_[distance % first_.size()]; }

  private:
    Nodes& nodes_;
    std::array<NodeIndex, 512> first_;
    std::size_t waiting_ = 0;
};

}  // namespace wend::gta_paths

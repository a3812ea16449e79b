#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// Tarjan's search for the strongly connected components of a directed graph. `Successor` gives the
// node that link number i of a node leads to, and no_index behind the last.
template <class Successor>
class StrongComponents {
  public:
    StrongComponents(NodeIndex nodes, Successor successor)
        : successor_(std::move(successor)),
          seen_(nodes, no_index),
          least_(nodes),
          number_(nodes, no_index) {
        for (NodeIndex node = 0; node < nodes; ++node)
            if (seen_[node] == no_index) search(node);
    }
    std::vector<std::uint32_t> take() { return std::move(number_); }

  private:
    // A node whose successors are being visited, and how many of them were.
    struct Step {
        NodeIndex node;
        std::uint32_t tried = 0;
    };

    void enter(NodeIndex node) {
        seen_[node] = least_[node] = time_++;
        open_.push_back(node);
        steps_.push_back({node});
    }

    void search(NodeIndex root) {
        enter(root);
        while (!steps_.empty()) {
            auto& [node, tried] = steps_.back();
            if (const NodeIndex to = successor_(node, tried); to != no_index) {
                ++tried;
                if (seen_[to] == no_index)
                    enter(to);
                else if (number_[to] == no_index)
                    least_[node] = std::min(least_[node], seen_[to]);
                continue;
            }
            leave(node);
        }
    }

    void leave(NodeIndex node) {
        steps_.pop_back();
        if (!steps_.empty()) {
            std::uint32_t& least = least_[steps_.back().node];
            least = std::min(least, least_[node]);
        }
        if (least_[node] != seen_[node]) return;
        NodeIndex other;
        do {
            other = open_.back();
            open_.pop_back();
            number_[other] = node;
        } while (other != node);
    }

    Successor successor_;
    std::vector<std::uint32_t> seen_, least_, number_;
    std::vector<NodeIndex> open_;
    std::vector<Step> steps_;
    std::uint32_t time_ = 0;
};

// Numbers nodes so that two have one number if links lead from each to the other. The number is
// that of one of the nodes.
template <class Successor>
std::vector<std::uint32_t> strong_components(NodeIndex nodes, Successor successor) {
    return StrongComponents<Successor>(nodes, std::move(successor)).take();
}

}  // namespace wend

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "route/next_query.hpp"
#include "route/search_queue.hpp"

namespace wend {

// Looks whether there are paths as cheap as one over a node, without it. A search that gives up
// early is no mistake, only a shortcut more.
class WitnessSearch {
  public:
    explicit WitnessSearch(std::size_t nodes) : labels_(nodes) {}

    // Looks around a node, over edges that lead on from each, for paths that cost no more than
    // this, as far as so many nodes.
    template <class Edges>
    void look(const Edges& edges, std::uint32_t from, std::uint32_t without, double most,
              int max_settled) {
        begin();
        labels_[from] = {0, search_};
        queue_.push({0, from});
        for (int settled = 0; !queue_.empty() && settled < max_settled; ++settled) {
            const auto [cost, node] = queue_.pop();
            if (cost > labels_[node].cost) continue;
            for (const auto& edge : edges[node]) {
                const double further = cost + edge.out.cost;
                if (further > most || edge.node == without || further >= cost_to(edge.node))
                    continue;
                labels_[edge.node] = {further, search_};
                queue_.push({further, edge.node});
            }
        }
    }

    // The cheapest path that the last search saw; infinite if none.
    double cost_to(std::uint32_t node) const {
        const Label& label = labels_[node];
        return label.search == search_ ? label.cost : std::numeric_limits<double>::infinity();
    }

  private:
    struct Label {
        double cost = 0;
        std::uint32_t search = 0;
    };

    void begin() {
        queue_.clear();
        next_query(search_, labels_);
    }

    std::vector<Label> labels_;
    SearchQueue queue_;
    std::uint32_t search_ = 0;
};

}  // namespace wend

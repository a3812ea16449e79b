#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/mesh/cheapest_trees.hpp"
#include "route/mesh/visibility_edges.hpp"
#include "route/mesh/visibility_graph.hpp"

namespace wend {

// What the cheapest paths between a vertex and a few others, its hubs, cost: so chosen that every
// cheapest path leads through a hub of both of its ends. Pruned landmark labels of a directed graph
// (Akiba, Iwata and Yoshida 2013), which remember the way.
class HubLabels {
  public:
    struct Label {
        double cost = 0;
        std::uint32_t hub = 0;     // By rank: those that most paths lead through first.
        std::uint32_t beside = 0;  // The next vertex on the way to the hub, or that before on the
                                   // way from it.
    };

    HubLabels() = default;
    explicit HubLabels(const VisibilityGraph& graph);
    // `hubs` are the vertices by rank.
    HubLabels(std::vector<std::uint32_t> hubs, ByVertex<Label> to_hubs, ByVertex<Label> from_hubs)
        : hubs_(std::move(hubs)), to_hubs_(std::move(to_hubs)), from_hubs_(std::move(from_hubs)) {}

    // Each in rising order of hubs.
    std::span<const Label> to_hubs(std::uint32_t vertex) const { return to_hubs_.of(vertex); }
    std::span<const Label> from_hubs(std::uint32_t vertex) const { return from_hubs_.of(vertex); }
    std::uint32_t vertex_of(std::uint32_t hub) const { return hubs_[hub]; }
    const std::vector<std::uint32_t>& hubs() const { return hubs_; }
    std::uint32_t vertex_count() const { return to_hubs_.vertex_count(); }
    const ByVertex<Label>& all_to_hubs() const { return to_hubs_; }
    const ByVertex<Label>& all_from_hubs() const { return from_hubs_; }

  private:
    std::vector<std::uint32_t> hubs_;
    ByVertex<Label> to_hubs_, from_hubs_;
};

}  // namespace wend

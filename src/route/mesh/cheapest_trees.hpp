#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "route/graph/search_queue.hpp"
#include "route/mesh/visibility_edges.hpp"

namespace wend {

// What a path costs where there is none.
inline constexpr double no_path_cost = std::numeric_limits<double>::infinity();

// The edges of a visibility graph, those of each vertex side by side: as they lead on from it, or
// turned round.
struct Arcs {
    struct Arc {
        double cost;
        std::uint32_t to;
    };
    std::vector<std::uint32_t> first;
    std::vector<Arc> arcs;

    static Arcs of(const ByVertex<VisibilityEdge>& edges);
    Arcs reversed() const;

    std::uint32_t vertex_count() const { return static_cast<std::uint32_t>(first.size() - 1); }
    std::span<const Arc> of(std::uint32_t vertex) const {
        return {arcs.data() + first[vertex], arcs.data() + first[vertex + 1]};
    }
};

// Dijkstra's search from one vertex, in which each vertex may be passed over.
class TreeSearch {
  public:
    explicit TreeSearch(const Arcs& arcs)
        : arcs_(arcs), cost_(arcs.vertex_count(), no_path_cost), before_(cost_.size()) {}

    // `visit(vertex, cost, before)` is called for each vertex in the order of its cost, and says
    // whether to go on from there.
    template <class Visit>
    void run(std::uint32_t root, Visit visit) {
        reach(root, 0, root);
        while (!queue_.empty()) {
            const auto [cost, vertex] = queue_.pop();
            if (cost > cost_[vertex] || !visit(vertex, cost, before_[vertex])) continue;
            for (const Arcs::Arc& arc : arcs_.of(vertex)) reach(arc.to, cost + arc.cost, vertex);
        }
        for (const std::uint32_t vertex : touched_) cost_[vertex] = no_path_cost;
        touched_.clear();
    }

  private:
    void reach(std::uint32_t vertex, double cost, std::uint32_t before) {
        if (!(cost < cost_[vertex])) return;
        if (cost_[vertex] == no_path_cost) touched_.push_back(vertex);
        cost_[vertex] = cost;
        before_[vertex] = before;
        queue_.push({cost, vertex});
    }

    const Arcs& arcs_;
    std::vector<double> cost_;
    std::vector<std::uint32_t> before_, touched_;
    SearchQueue queue_;
};

}  // namespace wend

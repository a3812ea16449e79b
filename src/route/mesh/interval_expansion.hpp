#pragma once

#include <utility>
#include <vector>

#include "route/mesh/interval_view.hpp"
#include "route/mesh/portal_crossing.hpp"

namespace wend {

// Expands an interval as Polyanya does: through it one looks across the area that it leads into at
// the gates out of that. `Node` is an Interval, or what a search makes of it.
template <class Node>
class IntervalExpansion {
  public:
    IntervalExpansion(const AreaGraph& graph, const std::vector<Node>& nodes, std::uint32_t index,
                      double close)
        : graph_(graph), nodes_(nodes), index_(index), close_(close), here_(nodes[index]) {}

    const Node& here() const { return here_; }
    std::uint32_t index() const { return index_; }

    // Calls `visit(here, view, gate)` for every gate but those that lead back at once. Where a path
    // turns back through a gate, `here` is mirrored there.
    template <class Visit>
    void each_gate(Visit visit) const {
        const IntervalView view(here_, close_);
        for (const AreaGate& gate : graph_.gates_of(here_.into)) {
            if (gate.to == here_.from) continue;
            if (here_.folds && folds_back(here_.left, here_.right, gate.left, gate.right)) {
                const Node back = turned_back();
                visit(back, IntervalView(back, close_), gate);
            } else {
                visit(here_, view, gate);
            }
        }
    }

    // Makes `next`, which has its root and its cost up to there, the interval beyond a part of a
    // gate. False if it goes round its root into an area that it was in before.
    bool cross(const AreaGate& gate, const EndVertices& ends, const GatePart& part,
               bool root_is_on_side, Node& next) const {
        const bool at_left = !(part.from > 0), at_right = !(part.until < 1);
        next.left = at_left ? gate.left : mix(gate.left, gate.right, part.from);
        next.right = at_right ? gate.right : mix(gate.left, gate.right, part.until);
        if (at_left) next.ends.left = ends.left;
        if (at_right) next.ends.right = ends.right;
        next.cost += gate.cost;
        next.from = here_.into;
        next.into = gate.to;
        next.parent = index_;
        if (gate.beyond != no_index) {
            const GateBeyond& beyond = graph_.beyond[gate.beyond];
            next.root = next.root + beyond.offset;
            next.left = next.left + beyond.offset;
            next.right = next.right + beyond.offset;
            next.folds = beyond.folds;
        }
        next.at_root = root_is_on_side && is_at_root(next, close_);
        return !(next.at_root && comes_round(gate.to));
    }

  private:
    Node turned_back() const {
        Node back = here_;
        back.root = mirrored(here_.left, here_.right, here_.root);
        std::swap(back.left, back.right);
        std::swap(back.ends.left, back.ends.right);
        back.turned_back = true;
        return back;
    }

    bool comes_round(NodeIndex area) const {
        std::uint32_t index = index_;
        while (nodes_[index].into != area) {
            // What begins in an area has come from another root.
            if (!nodes_[index].at_root || nodes_[index].from == no_index) return false;
            index = nodes_[index].parent;
        }
        return true;
    }

    const AreaGraph& graph_;
    const std::vector<Node>& nodes_;
    const std::uint32_t index_;
    const double close_;
    const Node here_;
};

}  // namespace wend

#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/interval.hpp"

namespace wend {

// How a straight path runs where it ends. If it turned back in between, it does not begin so.
struct SightLine {
    Point2 at_end{};
    bool turned_back = false;
};

// All around a point in an area.
inline Interval all_around(NodeIndex area, const Point2& root) {
    Interval all{root, root, root};
    all.into = area;
    all.at_root = true;
    return all;
}

// Whether one came through an area on the way to an interval, or it leads there.
inline bool comes_through(const std::vector<Interval>& intervals, std::uint32_t index,
                          NodeIndex area) {
    while (index != no_index && intervals[index].into != area) index = intervals[index].parent;
    return index != no_index;
}

// Looks straight on from one of the intervals that are seen from a root. `seen.turn(turn, cost,
// line)` is called for every corner vertex that comes into sight, with what the straight path
// there costs and how it runs, and `seen.interval(next)` for every further interval. Gates from
// whose root `seen.wants(gate, root)` is false are left out.
template <class Seen>
void look_on(const AreaGraph& graph, const std::vector<Interval>& intervals, std::uint32_t index,
             double close, Seen& seen) {
    const IntervalExpansion expansion(graph, intervals, index, close);
    expansion.each_gate([&](const Interval& here, const IntervalView& view, const AreaGate& gate) {
        SeenPart part;
        if (!seen.wants(gate, here.root) || !view.sees(gate, part)) return;
        const auto see_end = [&](std::uint32_t vertex, const Point2& at) {
            if (vertex == no_index) return;
            const Point2 line = at - here.root;
            const double across = graph.is_reversed ? 0 : gate.cost;
            seen.vertex(vertex, here.cost + across + norm(line), SightLine{line, here.turned_back});
        };
        if ((here.ways & gate.ways & along_links) != 0) {
            if (part.left) see_end(gate.ends.left, gate.left);
            if (part.right) see_end(gate.ends.right, gate.right);
        }
        if (part.part.is_empty()) return;
        Interval next{.root = here.root,
                      .cost = here.cost,
                      .turned_back = here.turned_back,
                      .moved = here.moved};
        const auto number = static_cast<std::uint32_t>(&gate - graph.gates.data());
        next.left_gate = part.part.from > 0 ? here.left_gate : number;
        next.right_gate = part.part.until < 1 ? here.right_gate : number;
        if (!expansion.cross(gate, gate.ends, part.part, here.at_root, next)) return;
        // Over gates that lead elsewhere a straight path may come through an area again. It would
        // be shorter straight through that.
        if (gate.beyond != no_index && comes_through(intervals, index, gate.to)) return;
        seen.interval(next);
    });
    const Interval& here = expansion.here();
    if ((here.ways & along_links) == 0) return;
    for (const OffMeshConnection& stop : graph.connections_of(here.into))
        seen.vertex(stop.vertex, here.cost + stop.cost + length_through(here, stop.near, close),
                    SightLine{});
}

// What is listed by the corner vertex that it begins from.
template <class Item>
class ByVertex {
  public:
    void add(const Item& item) { items_.push_back(item); }
    void end_vertex() { first_.push_back(items_.size()); }
    // Those of further vertices.
    void append(const ByVertex& others) {
        const std::size_t before = items_.size();
        items_.insert(items_.end(), others.items_.begin(), others.items_.end());
        for (std::size_t i = 1; i < others.first_.size(); ++i)
            first_.push_back(before + others.first_[i]);
    }

    std::uint32_t vertex_count() const { return static_cast<std::uint32_t>(first_.size() - 1); }
    std::size_t size() const { return items_.size(); }
    std::span<Item> of(std::uint32_t vertex) {
        return {items_.data() + first_[vertex], items_.data() + first_[vertex + 1]};
    }
    std::span<const Item> of(std::uint32_t vertex) const {
        return {items_.data() + first_[vertex], items_.data() + first_[vertex + 1]};
    }

  private:
    std::vector<Item> items_;
    std::vector<std::size_t> first_{0};
};

// A straight path from one corner vertex to another, of the kind that a path may take between two
// turns.
struct VisibilityEdge {
    double cost;
    std::uint32_t to;
    Bearing leaves = {}, arrives = {};
};

}  // namespace wend

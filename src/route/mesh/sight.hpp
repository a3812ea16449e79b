#pragma once

#include <vector>

#include "route/mesh/interval_expansion.hpp"

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
        if (part.left) see_end(gate.ends.left, gate.left);
        if (part.right) see_end(gate.ends.right, gate.right);
        if (part.part.is_empty()) return;
        Interval next{.root = here.root, .cost = here.cost, .turned_back = here.turned_back};
        if (expansion.cross(gate, gate.ends, part.part, here.at_root, next)) seen.interval(next);
    });
    const Interval& here = expansion.here();
    for (const OffMeshConnection& stop : graph.connections_of(here.into))
        seen.vertex(stop.vertex, here.cost + stop.cost + length_through(here, stop.near, close),
                    SightLine{});
}

}  // namespace wend

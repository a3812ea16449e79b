#pragma once

#include <vector>

#include "route/interval_expansion.hpp"

namespace wend {

// How a straight way runs where it ends. If it turned back in between, it does not begin so.
struct SightLine {
    Spot at_end{};
    bool turned_back = false;
};

// All around a point in an area.
inline Interval all_around(NodeIndex area, const Spot& root) {
    Interval all{root, root, root};
    all.into = area;
    all.at_root = true;
    return all;
}

// Looks straight on from one of the intervals that are seen from a root. `seen.turn(turn, cost,
// line)` is called for every place to turn at that comes into sight, with what the straight way
// there costs and how it runs, and `seen.interval(next)` for every further interval. Gates from
// whose root `seen.wants(gate, root)` is false are left out.
template <class Seen>
void look_on(const AreaWays& ways, const std::vector<Interval>& intervals, std::uint32_t index,
             double close, Seen& seen) {
    const IntervalExpansion expansion(ways, intervals, index, close);
    expansion.each_gate([&](const Interval& here, const StretchView& view, const AreaGate& gate) {
        if (!seen.wants(gate, here.root) || view.misses(gate)) return;
        const GateParts parts = view.parts_of(gate);
        const auto see_end = [&](std::uint32_t turn, const Spot& at) {
            if (turn == no_index) return;
            const Spot line = at - here.root;
            const double across = ways.lead_back ? 0 : gate.cost;
            seen.turn(turn, here.cost + across + norm(line), SightLine{line, here.turned_back});
        };
        if (parts.sees_left) see_end(gate.ends.left, gate.left);
        if (parts.sees_right) see_end(gate.ends.right, gate.right);
        if (parts.seen.is_empty()) return;
        Interval next{.root = here.root, .cost = here.cost, .turned_back = here.turned_back};
        if (expansion.cross(gate, gate.ends, parts.seen, here.at_root, next)) seen.interval(next);
    });
    const Interval& here = expansion.here();
    for (const OffMeshConnection& stop : ways.stop_overs_of(here.into))
        seen.turn(stop.turn, here.cost + stop.cost + length_through(here, stop.near, close),
                  SightLine{});
}

}  // namespace wend

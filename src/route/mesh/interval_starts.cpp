#include "route/mesh/interval_search.hpp"

// Searches that begin anywhere in some areas.

namespace wend {
namespace {

// How far away a root is that stands for parallel rays, as a multiple of what counts as the same
// point: such that neither the bend of a circle around it across a side nor what coordinates lose
// so far away comes to much.
constexpr double far_away = 1e16;

}  // namespace

void IntervalSearch::begin(std::span<const NodeIndex> areas, const Targets& targets) {
    begin_query({areas.front(), {}}, {});
    begin_all(targets);
    begin_number_.resize(tables_.network.nodes.size());
    for (const NodeIndex area : areas) begin_number_[area] = query_;
    for (const NodeIndex area : areas) {
        for (const AreaGate& gate : tables_.graph.gates_of(area))
            if (!is_start(gate.to)) begin_at_side(area, gate);
        for (const OffMeshConnection& stop : tables_.graph.connections_of(area)) {
            if (is_start(stop.to)) continue;
            Node next = begin_at(stop.to, stop.far);
            next.cost = next.root_cost = stop.cost / tables_.slowness_of(stop.to);
            next.from = area;
            next.parent = 0;
            next.link = stop.link;
            add(next);
        }
    }
}

// Paths that cost nothing up to a side of an area, and go on beyond it.
void IntervalSearch::begin_at_side(NodeIndex area, const AreaGate& gate) {
    Node next;
    const Point2 offset = tables_.graph.offset_of(gate);
    next.left = gate.left + offset;
    next.right = gate.right + offset;
    next.ends = gate.ends;
    next.from = area;
    next.into = gate.to;
    next.parent = 0;
    next.link = gate.link;
    next.folds = gate.beyond != no_index && tables_.graph.beyond[gate.beyond].folds;
    const double cost =
        tables_.graph.is_border(gate) ? gate.cost / tables_.slowness_of(gate.to) : gate.cost;

    // Seen from the area that is left, the left end is on the left hand.
    const Point2 along = next.right - next.left;
    const double away = far_away * tables_.close;
    const Point2 ahead{-along.y / norm(along), along.x / norm(along)};
    const Point2 middle = mix(next.left, next.right, 0.5);
    next.root = {middle.x - away * ahead.x, middle.y - away * ahead.y};
    next.cost = next.root_cost = cost - away;
    add(next);

    // Other paths to the same corner may not lead over this side, so that none is the better one.
    next.at_root = true;
    next.cost = next.root_cost = cost;
    for (const Point2& end : {next.left, next.right}) {
        next.root = end;
        add(next);
    }
}

}  // namespace wend

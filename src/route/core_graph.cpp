#include "route/core_graph.hpp"

#include <limits>

namespace wend {
namespace {

constexpr double closed_cost = std::numeric_limits<double>::infinity();

}  // namespace

double CoreGraph::cost_forward(std::uint32_t begin, std::uint32_t end) const {
    double cost = 0;
    for (std::uint32_t step = begin; step < end; ++step) {
        if (steps[step].forward == no_index) return closed_cost;
        cost += costs[steps[step].forward];
    }
    return cost;
}

double CoreGraph::cost_backward(std::uint32_t begin, std::uint32_t end) const {
    double cost = 0;
    for (std::uint32_t step = end; step-- > begin;) {
        if (steps[step].backward == no_index) return closed_cost;
        cost += costs[steps[step].backward];
    }
    return cost;
}

// Whether a node is one of those at the ends of these steps.
bool CoreGraph::is_inside(NodeIndex closed, std::uint32_t begin, std::uint32_t end) const {
    if (closed == no_index || spots[closed].is_core()) return false;
    return spots[closed].at >= begin && spots[closed].at < end;
}

// Whether a leg can be walked that ends at this node of the core and passes the ends of these steps
// on the way.
bool CoreGraph::is_passable(double cost, CoreIndex core, NodeIndex closed, std::uint32_t begin,
                            std::uint32_t end) const {
    return cost < closed_cost && nodes[core] != closed && !is_inside(closed, begin, end);
}

CoreGraph::Legs CoreGraph::ways_out(NodeIndex node, NodeIndex closed) const {
    Legs legs;
    const Spot spot = spots[node];
    if (spot.is_core()) {
        legs.add({spot.at, true, 0});
        return legs;
    }
    const auto& [first, end, begin_core, end_core] = chains[spot.chain];
    if (const double cost = cost_forward(spot.at + 1, end);
        is_passable(cost, end_core, closed, spot.at + 1, end))
        legs.add({end_core, true, cost});
    if (const double cost = cost_backward(first, spot.at + 1);
        is_passable(cost, begin_core, closed, first, spot.at))
        legs.add({begin_core, false, cost});
    return legs;
}

CoreGraph::Legs CoreGraph::ways_in(NodeIndex node, NodeIndex closed) const {
    Legs legs;
    const Spot spot = spots[node];
    if (spot.is_core()) {
        legs.add({spot.at, true, 0});
        return legs;
    }
    const auto& [first, end, begin_core, end_core] = chains[spot.chain];
    if (const double cost = cost_forward(first, spot.at + 1);
        is_passable(cost, begin_core, closed, first, spot.at))
        legs.add({begin_core, true, cost});
    if (const double cost = cost_backward(spot.at + 1, end);
        is_passable(cost, end_core, closed, spot.at + 1, end))
        legs.add({end_core, false, cost});
    return legs;
}

void CoreGraph::append_way_out(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const {
    const Spot spot = spots[node];
    if (spot.is_core()) return;
    const Chain& chain = chains[spot.chain];
    if (leg.forward)
        append_forward(spot.at + 1, chain.end_step, out);
    else
        append_backward(chain.first_step, spot.at + 1, out);
}

void CoreGraph::append_way_in(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const {
    const Spot spot = spots[node];
    if (spot.is_core()) return;
    const Chain& chain = chains[spot.chain];
    if (leg.forward)
        append_forward(chain.first_step, spot.at + 1, out);
    else
        append_backward(spot.at + 1, chain.end_step, out);
}

double CoreGraph::cost_within(NodeIndex from, NodeIndex to, NodeIndex closed) const {
    if (from == to) return 0;
    const Spot a = spots[from], b = spots[to];
    if (a.is_core() || a.chain != b.chain) return closed_cost;
    if (a.at < b.at)
        return is_inside(closed, a.at + 1, b.at) ? closed_cost : cost_forward(a.at + 1, b.at + 1);
    return is_inside(closed, b.at + 1, a.at) ? closed_cost : cost_backward(b.at + 1, a.at + 1);
}

void CoreGraph::append_within(NodeIndex from, NodeIndex to, std::vector<LinkIndex>& out) const {
    if (from == to) return;
    const Spot a = spots[from], b = spots[to];
    if (a.at < b.at)
        append_forward(a.at + 1, b.at + 1, out);
    else
        append_backward(b.at + 1, a.at + 1, out);
}

}  // namespace wend

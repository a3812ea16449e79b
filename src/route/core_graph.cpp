#include "route/core_graph.hpp"

#include <algorithm>
#include <limits>

namespace wend {
namespace {

constexpr double closed_cost = std::numeric_limits<double>::infinity();

}  // namespace

double CoreGraph::cost_of(const Stretch& stretch) const {
    double cost = 0;
    for (std::uint32_t i = stretch.begin; i < stretch.end; ++i) {
        if (stretch.links[i] == no_index) return closed_cost;
        cost += costs[stretch.links[i]];
    }
    return cost;
}

double CoreGraph::cost_forward(const Chain& chain) const {
    return cost_of(ahead(chain.first_step, chain.end_step));
}
double CoreGraph::cost_backward(const Chain& chain) const {
    return cost_of(back(chain, chain.first_step, chain.end_step));
}

CoreGraph::Stretch CoreGraph::stretch_out(const Spot& spot, bool is_forward) const {
    const Chain& chain = chains[spot.chain];
    return is_forward ? ahead(spot.at + 1, chain.end_step)
                      : back(chain, chain.first_step, spot.at + 1);
}
CoreGraph::Stretch CoreGraph::stretch_in(const Spot& spot, bool is_forward) const {
    const Chain& chain = chains[spot.chain];
    return is_forward ? ahead(chain.first_step, spot.at + 1)
                      : back(chain, spot.at + 1, chain.end_step);
}
CoreGraph::Stretch CoreGraph::stretch_between(const Spot& from, const Spot& to) const {
    return from.at < to.at ? ahead(from.at + 1, to.at + 1)
                           : back(chains[from.chain], to.at + 1, from.at + 1);
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
    if (const double cost = cost_of(stretch_out(spot, true));
        is_passable(cost, end_core, closed, spot.at + 1, end))
        legs.add({end_core, true, cost});
    if (const double cost = cost_of(stretch_out(spot, false));
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
    if (const double cost = cost_of(stretch_in(spot, true));
        is_passable(cost, begin_core, closed, first, spot.at))
        legs.add({begin_core, true, cost});
    if (const double cost = cost_of(stretch_in(spot, false));
        is_passable(cost, end_core, closed, spot.at + 1, end))
        legs.add({end_core, false, cost});
    return legs;
}

void CoreGraph::append_way_out(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const {
    if (const Spot spot = spots[node]; !spot.is_core()) append(stretch_out(spot, leg.forward), out);
}

void CoreGraph::append_way_in(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const {
    if (const Spot spot = spots[node]; !spot.is_core()) append(stretch_in(spot, leg.forward), out);
}

double CoreGraph::cost_within(NodeIndex from, NodeIndex to, NodeIndex closed) const {
    if (from == to) return 0;
    const Spot a = spots[from], b = spots[to];
    if (a.is_core() || a.chain != b.chain) return closed_cost;
    const auto [first, last] = std::minmax(a.at, b.at);
    return is_inside(closed, first + 1, last) ? closed_cost : cost_of(stretch_between(a, b));
}

void CoreGraph::append_within(NodeIndex from, NodeIndex to, std::vector<LinkIndex>& out) const {
    if (from != to) append(stretch_between(spots[from], spots[to]), out);
}

}  // namespace wend

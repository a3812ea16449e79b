#include "route/core_graph.hpp"

#include <algorithm>

namespace wend {

double CoreGraph::cost_of(const Stretch& stretch) const {
    double cost = 0;
    for (std::uint32_t i = stretch.begin; i < stretch.end; ++i) {
        if (stretch.links[i] == no_index) return infinite_cost;
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

// Forward out of a node leads to the end of its chain, and forward into it comes from the
// beginning.
CoreGraph::Legs CoreGraph::ways(NodeIndex node, NodeIndex closed, bool are_out) const {
    Legs legs;
    const Spot spot = spots[node];
    if (spot.is_core()) {
        legs.add({spot.at, true, 0});
        return legs;
    }
    const Chain& chain = chains[spot.chain];
    for (const bool is_forward : {true, false}) {
        const bool at_end = is_forward == are_out;
        const CoreIndex core = at_end ? chain.end : chain.begin;
        const double cost =
            cost_of(are_out ? stretch_out(spot, is_forward) : stretch_in(spot, is_forward));
        const bool passes_closed = at_end ? is_inside(closed, spot.at + 1, chain.end_step)
                                          : is_inside(closed, chain.first_step, spot.at);
        if (cost < infinite_cost && nodes[core] != closed && !passes_closed)
            legs.add({core, is_forward, cost});
    }
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
    if (a.is_core() || a.chain != b.chain) return infinite_cost;
    const auto [first, last] = std::minmax(a.at, b.at);
    return is_inside(closed, first + 1, last) ? infinite_cost : cost_of(stretch_between(a, b));
}

void CoreGraph::append_within(NodeIndex from, NodeIndex to, std::vector<LinkIndex>& out) const {
    if (from != to) append(stretch_between(spots[from], spots[to]), out);
}

}  // namespace wend

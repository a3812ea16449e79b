#include "route/graph/core_graph.hpp"

#include <algorithm>

namespace wend {

double CoreGraph::cost_of(const LinkRange& range) const {
    double cost = 0;
    for (std::uint32_t i = range.begin; i < range.end; ++i) {
        if (range.links[i] == no_index) return infinite_cost;
        cost += costs[range.links[i]];
    }
    return cost;
}

double CoreGraph::cost_forward(const Chain& chain) const {
    return cost_of(ahead(chain.first_step, chain.end_step));
}
double CoreGraph::cost_backward(const Chain& chain) const {
    return cost_of(back(chain, chain.first_step, chain.end_step));
}

CoreGraph::LinkRange CoreGraph::range_out(const Location& location, bool is_forward) const {
    const Chain& chain = chains[location.chain];
    return is_forward ? ahead(location.at + 1, chain.end_step)
                      : back(chain, chain.first_step, location.at + 1);
}
CoreGraph::LinkRange CoreGraph::range_in(const Location& location, bool is_forward) const {
    const Chain& chain = chains[location.chain];
    return is_forward ? ahead(chain.first_step, location.at + 1)
                      : back(chain, location.at + 1, chain.end_step);
}
CoreGraph::LinkRange CoreGraph::range_between(const Location& from, const Location& to) const {
    return from.at < to.at ? ahead(from.at + 1, to.at + 1)
                           : back(chains[from.chain], to.at + 1, from.at + 1);
}

// Whether a node is one of those at the ends of these steps.
bool CoreGraph::is_inside(NodeIndex closed, std::uint32_t begin, std::uint32_t end) const {
    if (closed == no_index || locations[closed].is_core()) return false;
    return locations[closed].at >= begin && locations[closed].at < end;
}

// Forward out of a node leads to the end of its chain, and forward into it comes from the
// beginning.
CoreGraph::Legs CoreGraph::legs_of(NodeIndex node, NodeIndex closed, bool are_out) const {
    Legs legs;
    const Location location = locations[node];
    if (location.is_core()) {
        legs.add({location.at, true, 0});
        return legs;
    }
    const Chain& chain = chains[location.chain];
    for (const bool is_forward : {true, false}) {
        const bool at_end = is_forward == are_out;
        const CoreIndex core = at_end ? chain.end : chain.begin;
        const double cost =
            cost_of(are_out ? range_out(location, is_forward) : range_in(location, is_forward));
        const bool passes_closed = at_end ? is_inside(closed, location.at + 1, chain.end_step)
                                          : is_inside(closed, chain.first_step, location.at);
        if (cost < infinite_cost && nodes[core] != closed && !passes_closed)
            legs.add({core, is_forward, cost});
    }
    return legs;
}

void CoreGraph::append_leg_out(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const {
    if (const Location location = locations[node]; !location.is_core())
        append(range_out(location, leg.forward), out);
}

void CoreGraph::append_leg_in(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const {
    if (const Location location = locations[node]; !location.is_core())
        append(range_in(location, leg.forward), out);
}

double CoreGraph::cost_within(NodeIndex from, NodeIndex to, NodeIndex closed) const {
    if (from == to) return 0;
    const Location a = locations[from], b = locations[to];
    if (a.is_core() || a.chain != b.chain) return infinite_cost;
    const auto [first, last] = std::minmax(a.at, b.at);
    return is_inside(closed, first + 1, last) ? infinite_cost : cost_of(range_between(a, b));
}

void CoreGraph::append_within(NodeIndex from, NodeIndex to, std::vector<LinkIndex>& out) const {
    if (from != to) append(range_between(locations[from], locations[to]), out);
}

}  // namespace wend

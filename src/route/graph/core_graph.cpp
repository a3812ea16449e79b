#include "route/graph/core_graph.hpp"

#include <algorithm>
#include <limits>

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

// Contracts the nodes of a network that only lie between two others into chains.
namespace wend {
namespace {

// What a node has to do with one of its neighbours: the cheapest links to and from it.
struct Neighbour {
    NodeIndex node = no_index;
    LinkIndex to = no_index, from = no_index;
};

// The first two neighbours of a node, and whether there are more.
struct Neighbours {
    std::array<Neighbour, 2> first;
    bool has_more = false;

    bool are_two() const { return !has_more && first[1].node != no_index; }
    const Neighbour& of(NodeIndex node) const {
        return first[0].node == node ? first[0] : first[1];
    }
    NodeIndex beyond(NodeIndex before) const {
        return first[0].node == before ? first[1].node : first[0].node;
    }
};

class CoreBuilder {
  public:
    CoreBuilder(const Network& network, std::span<const double> costs)
        : network_(network), costs_(costs), neighbours_(network.nodes.size()) {
        core_.costs = costs;
        core_.links = network.links.size();
        core_.locations.assign(network.nodes.size(), {no_index, no_index});
    }

    CoreGraph build() && {
        find_neighbours();
        for (NodeIndex node = 0; node < neighbours_.size(); ++node)
            if (is_inner(node) && core_.locations[node].chain == no_index) add_chain_around(node);
        number_core();
        add_arcs();
        return std::move(core_);
    }

  private:
    bool is_open(LinkIndex link) const {
        return costs_[link] < std::numeric_limits<double>::infinity() &&
               network_.links.from[link] != network_.links.to[link];
    }

    void find_neighbours() {
        const Links& links = network_.links;
        for (LinkIndex link = 0; link < links.size(); ++link) {
            if (!is_open(link)) continue;
            const NodeIndex from = links.from[link], to = links.to[link];
            if (Neighbour* there = neighbour(from, to)) keep_cheaper(there->to, link);
            if (Neighbour* back = neighbour(to, from)) keep_cheaper(back->from, link);
        }
        is_core_.resize(neighbours_.size());
        for (NodeIndex node = 0; node < neighbours_.size(); ++node)
            is_core_[node] = !neighbours_[node].are_two();
    }
    Neighbour* neighbour(NodeIndex of, NodeIndex node) {
        for (Neighbour& one : neighbours_[of].first) {
            if (one.node == no_index) one.node = node;
            if (one.node == node) return &one;
        }
        neighbours_[of].has_more = true;
        return nullptr;
    }
    void keep_cheaper(LinkIndex& kept, LinkIndex link) const {
        if (kept == no_index || costs_[link] < costs_[kept]) kept = link;
    }

    bool is_inner(NodeIndex node) const { return !is_core_[node]; }

    // Draws all that lies between two nodes of the core around an inner one.
    void add_chain_around(NodeIndex inner) {
        gather(inner);
        const std::size_t last = row_.size() - 1;
        for (std::size_t begin = 0; begin < last;) {
            const std::size_t end = std::min<std::size_t>(begin + CoreGraph::max_steps, last);
            is_core_[row_[end]] = true;
            // What is a single step between nodes of the core is an arc of its own.
            if (end - begin > 1) add_chain(begin, end);
            begin = end;
        }
    }

    // The nodes of a chain in their order, those at its ends included.
    void gather(NodeIndex inner) {
        NodeIndex node = neighbours_[inner].first[0].node, after = inner;
        while (is_inner(node) && node != inner) {
            const NodeIndex before = neighbours_[node].beyond(after);
            after = node;
            node = before;
        }
        // Where it goes round without an end, one of its nodes has to be that.
        is_core_[node] = true;
        row_.assign({node, after});
        while (is_inner(row_.back()))
            row_.push_back(neighbours_[row_.back()].beyond(row_[row_.size() - 2]));
    }

    void add_chain(std::size_t begin, std::size_t end) {
        const auto chain = static_cast<std::uint32_t>(core_.chains.size());
        const auto first = static_cast<std::uint32_t>(core_.forward.size());
        for (std::size_t i = begin; i < end; ++i) {
            const NodeIndex node = row_[i], next = row_[i + 1];
            // Nodes of the core may have more neighbours than they know of; inner ones do not.
            if (i + 1 < end) {
                core_.locations[next] = {chain, static_cast<std::uint32_t>(core_.forward.size())};
                const Neighbour& before = neighbours_[next].of(node);
                core_.forward.push_back(before.from);
                core_.backward.push_back(before.to);
            } else {
                const Neighbour& after = neighbours_[node].of(next);
                core_.forward.push_back(after.to);
                core_.backward.push_back(after.from);
            }
        }
        std::reverse(core_.backward.begin() + first, core_.backward.end());
        // The nodes at the ends are not numbered yet.
        core_.chains.push_back(
            {first, static_cast<std::uint32_t>(core_.forward.size()), row_[begin], row_[end]});
    }

    void number_core() {
        for (NodeIndex node = 0; node < neighbours_.size(); ++node)
            if (is_core_[node]) {
                core_.locations[node].at = core_.size();
                core_.nodes.push_back(node);
            }
        for (CoreGraph::Chain& chain : core_.chains) {
            chain.begin = core_.locations[chain.begin].at;
            chain.end = core_.locations[chain.end].at;
        }
    }

    // All arcs, in no order; what begins and ends at one node is none.
    template <class Add>
    void each_arc(Add add) const {
        const Links& links = network_.links;
        for (LinkIndex link = 0; link < links.size(); ++link) {
            const CoreGraph::Location from = core_.locations[links.from[link]];
            const CoreGraph::Location to = core_.locations[links.to[link]];
            if (from.is_core() && to.is_core() && is_open(link))
                add(from.at, CoreGraph::Arc{costs_[link], to.at, link});
        }
        for (std::uint32_t i = 0; i < core_.chains.size(); ++i) {
            const CoreGraph::Chain& chain = core_.chains[i];
            const auto from = chain.begin, to = chain.end;
            if (from == to) continue;
            if (const double cost = core_.cost_forward(chain); cost < infinite_cost)
                add(from, CoreGraph::Arc{cost, to, core_.run_of(i, true)});
            if (const double cost = core_.cost_backward(chain); cost < infinite_cost)
                add(to, CoreGraph::Arc{cost, from, core_.run_of(i, false)});
        }
    }

    void add_arcs() {
        std::vector<std::uint32_t>& first = core_.first_arc;
        first.assign(core_.size() + 1, 0);
        each_arc([&](std::uint32_t from, const CoreGraph::Arc&) { ++first[from + 1]; });
        for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
        core_.arcs.resize(first.back());
        std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
        each_arc(
            [&](std::uint32_t from, const CoreGraph::Arc& arc) { core_.arcs[next[from]++] = arc; });
    }

    const Network& network_;
    std::span<const double> costs_;
    std::vector<Neighbours> neighbours_;
    std::vector<bool> is_core_;
    std::vector<NodeIndex> row_;  // Of one chain at a time.
    CoreGraph core_;
};

}  // namespace

CoreGraph make_core(const Network& network, std::span<const double> costs) {
    return CoreBuilder(network, costs).build();
}

CoreNeighbours::CoreNeighbours(const CoreGraph& core) : first_(core.size() + 1) {
    std::vector<std::uint32_t> next(core.size() + 1);
    const auto for_both_ends = [&](const auto& take) {
        for (std::uint32_t node = 0; node < core.size(); ++node)
            for (std::uint32_t arc = core.first_arc[node]; arc < core.first_arc[node + 1]; ++arc) {
                take(node, core.arcs[arc].to);
                take(core.arcs[arc].to, node);
            }
    };
    for_both_ends([&](std::uint32_t from, std::uint32_t) { ++next[from + 1]; });
    for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
    std::vector<std::uint32_t> all(next.back());
    for_both_ends([&](std::uint32_t from, std::uint32_t to) { all[next[from]++] = to; });
    to_.reserve(all.size() / 2);
    for (std::uint32_t node = 0, begin = 0; node < core.size(); begin = next[node++]) {
        const auto own = std::span(all).subspan(begin, next[node] - begin);
        std::ranges::sort(own);
        for (std::size_t i = 0; i < own.size(); ++i)
            if (own[i] != node && (i == 0 || own[i] != own[i - 1])) to_.push_back(own[i]);
        first_[node + 1] = static_cast<std::uint32_t>(to_.size());
    }
}

}  // namespace wend

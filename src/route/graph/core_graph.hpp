#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// The cost of what is closed, and of nodes that no path leads to.
inline constexpr double infinite_cost = std::numeric_limits<double>::infinity();

// A network drawn together for searching. A node with exactly two neighbours only lies on the path
// between them, so that of a map of roads six nodes of seven need not be looked at: what lies
// between two nodes of the core is a chain, and each direction of a chain that is open all along is
// one arc.
struct CoreGraph {
    using CoreIndex = std::uint32_t;  // Of a node of the core.
    using RunIndex = std::uint32_t;

    struct Arc {
        double cost;
        CoreIndex to;
        RunIndex run;  // What it stands for: see `links_of_run`.
    };
    // What lies between two nodes of the core: steps from node to node.
    struct Chain {
        std::uint32_t first_step, end_step;
        CoreIndex begin, end;

        // Where the links back along some steps stand, in the order of the path back.
        std::uint32_t back_from(std::uint32_t end_of_steps) const {
            return first_step + end_step - end_of_steps;
        }
    };
    // Where a node is: in the core, or inside a chain at the end of some step.
    struct Location {
        std::uint32_t chain;  // no_index in the core.
        std::uint32_t at;     // Its index in the core, or the step.

        bool is_core() const { return chain == no_index; }
    };
    // A path from a node inside a chain to an end of it, or from that end to the node.
    struct Leg {
        CoreIndex core;
        bool forward;  // In the direction of the chain.
        double cost;
    };
    // There are two at most. A node of the core is its own only leg, at no cost.
    struct Legs {
        std::array<Leg, 2> legs;
        std::size_t count = 0;

        void add(const Leg& leg) { legs[count++] = leg; }
        const Leg* begin() const { return legs.data(); }
        const Leg* end() const { return legs.data() + count; }
    };

    std::span<const double> costs;    // Of all links of the network; infinite where closed.
    std::vector<NodeIndex> nodes;     // The network's node of each of the core.
    std::vector<Location> locations;  // Of each node of the network.
    std::vector<Chain> chains;
    // The links of all steps, each chain's in the order in which it is gone along, forward and
    // back. no_index where there is none.
    std::vector<LinkIndex> forward, backward;
    std::vector<std::uint32_t> first_arc;  // Arcs of core node i: first_arc[i] to [i + 1].
    std::vector<Arc> arcs;
    LinkIndex links = 0;  // Of the network.

    // No chain has more steps: longer ones are cut, so that a walk along one takes no time.
    static constexpr std::uint32_t max_steps = 32;

    std::uint32_t size() const { return static_cast<std::uint32_t>(nodes.size()); }

    // Runs up to the number of links are single links; beyond, each chain has one forward and one
    // backward.
    RunIndex run_of(std::uint32_t chain, bool is_forward) const {
        return links + 2 * chain + (is_forward ? 0 : 1);
    }
    bool is_run_of(RunIndex run, std::uint32_t chain) const {
        return run >= links && (run - links) / 2 == chain;
    }
    void append_run(RunIndex run, std::vector<LinkIndex>& out) const {
        if (run < links) return out.push_back(run);
        const Chain& chain = chains[(run - links) / 2];
        append({(run - links) % 2 == 0 ? forward : backward, chain.first_step, chain.end_step},
               out);
    }

    // The legs from a node to the core, and those from the core to it. Those that lead through a
    // node that is not to be passed are left out.
    Legs legs_out(NodeIndex node, NodeIndex closed = no_index) const {
        return legs_of(node, closed, true);
    }
    Legs legs_in(NodeIndex node, NodeIndex closed = no_index) const {
        return legs_of(node, closed, false);
    }
    void append_leg_out(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const;
    void append_leg_in(NodeIndex node, const Leg& leg, std::vector<LinkIndex>& out) const;

    // The path inside a chain that two nodes lie in; infinite where there is none.
    double cost_within(NodeIndex from, NodeIndex to, NodeIndex closed = no_index) const;
    void append_within(NodeIndex from, NodeIndex to, std::vector<LinkIndex>& out) const;

    // What a whole chain costs; infinite where it is closed.
    double cost_forward(const Chain& chain) const;
    double cost_backward(const Chain& chain) const;

  private:
    // Some links of a chain, one way or the other.
    struct LinkRange {
        const std::vector<LinkIndex>& links;
        std::uint32_t begin, end;
    };
    // Those of some of its steps.
    LinkRange ahead(std::uint32_t begin, std::uint32_t end) const { return {forward, begin, end}; }
    LinkRange back(const Chain& chain, std::uint32_t begin, std::uint32_t end) const {
        return {backward, chain.back_from(end), chain.back_from(begin)};
    }
    LinkRange range_out(const Location& location, bool is_forward) const;
    LinkRange range_in(const Location& location, bool is_forward) const;
    LinkRange range_between(const Location& from, const Location& to) const;
    double cost_of(const LinkRange& range) const;
    static void append(const LinkRange& range, std::vector<LinkIndex>& out) {
        out.insert(out.end(), range.links.begin() + range.begin, range.links.begin() + range.end);
    }
    Legs legs_of(NodeIndex node, NodeIndex closed, bool are_out) const;
    bool is_inside(NodeIndex closed, std::uint32_t begin, std::uint32_t end) const;
};

// The core of a network whose links cost this much; it refers to the costs.
CoreGraph make_core(const Network& network, std::span<const double> costs);

// Which nodes of a core are joined, whichever way one may go between them: each neighbour once,
// and none to itself.
class CoreNeighbours {
  public:
    explicit CoreNeighbours(const CoreGraph& core);

    std::uint32_t size() const { return static_cast<std::uint32_t>(first_.size() - 1); }
    std::span<const std::uint32_t> of(std::uint32_t node) const {
        return std::span(to_).subspan(first_[node], first_[node + 1] - first_[node]);
    }

  private:
    std::vector<std::uint32_t> first_, to_;
};

}  // namespace wend

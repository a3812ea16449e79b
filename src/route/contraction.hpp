#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "route/core_graph.hpp"
#include "route/witness_search.hpp"
#include "wend/hierarchy.hpp"

namespace wend {

// What a way in the hierarchy is put together from: an arc of the core, or beyond the number of
// those a shortcut.
using PieceIndex = std::uint32_t;

// Two pieces that follow each other.
struct Shortcut {
    PieceIndex first, second;
};

// Takes the nodes of a core away, one after another, and puts in shortcuts where a cheapest way led
// over one.
class Contraction {
  public:
    static constexpr double closed = std::numeric_limits<double>::infinity();

    // One direction between two neighbours.
    struct Way {
        double cost = closed;
        PieceIndex piece = no_index;
        std::uint32_t arcs = 0;  // Of the core, that it stands for.

        bool is_open() const { return cost < closed; }
    };
    // A neighbour that is still there, seen from a node.
    struct Edge {
        std::uint32_t node;
        Way out, in;
    };

    explicit Contraction(const CoreGraph& core);

    void run(const Hierarchy::Progress& progress);

    // The nodes as they went.
    std::vector<std::uint32_t> order;
    // What each node was still joined to when it went.
    std::vector<std::vector<Edge>> edges;
    std::vector<Shortcut> shortcuts;

  private:
    struct Needed {
        std::uint32_t from, to;
        Way way;
    };

    static Edge& edge_to(std::vector<Edge>& edges, std::uint32_t node);
    void join(std::uint32_t from, std::uint32_t to, const Way& way);
    template <class Take>
    void each_needed(std::uint32_t node, Take take);
    double unimportance(std::uint32_t node);
    void take_away(std::uint32_t node);

    const std::uint32_t arcs_;
    std::vector<std::uint32_t> level_;  // Longest row of nodes that went before each in its turn.
    std::vector<Needed> needed_;
    WitnessSearch witness_;
};

}  // namespace wend

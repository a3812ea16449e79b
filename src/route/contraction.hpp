#pragma once

#include <cstdint>
#include <limits>
#include <memory>
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

// One direction between two neighbours.
struct ContractedWay {
    double cost = std::numeric_limits<double>::infinity();
    PieceIndex piece = no_index;
    std::uint32_t arcs = 0;  // Of the core, that it stands for.

    bool is_open() const { return piece != no_index; }
};

// A neighbour, seen from a node.
struct ContractedEdge {
    std::uint32_t node;
    ContractedWay out, in;
};

class EdgeIndex;

// Takes the nodes of a core away, one after another, and puts in shortcuts where a cheapest way led
// over one.
class Contraction {
  public:
    explicit Contraction(const CoreGraph& core);
    ~Contraction();

    void run(const Hierarchy::Progress& progress);

    std::vector<std::uint32_t> order;  // The nodes as they went.
    std::vector<Shortcut> shortcuts;

  private:
    using Edge = ContractedEdge;
    struct Needed {
        std::uint32_t from, to;
        Shortcut pieces;    // What it is made of.
        ContractedWay way;  // Its piece has no number yet.
    };

    void put_in(std::vector<Needed>& ways);
    void find_needed(std::uint32_t node);
    double unimportance(std::uint32_t node);
    void take_away(std::uint32_t node);

    const std::uint32_t arcs_;
    std::vector<std::vector<Edge>> edges_;  // To what is still there.
    std::vector<std::uint32_t> level_;  // Longest row of nodes that went before each in its turn.
    std::vector<Needed> needed_;        // The shortcuts of the node that was looked at last.
    std::unique_ptr<EdgeIndex> index_;
    WitnessSearch witness_;
};

}  // namespace wend

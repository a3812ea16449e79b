#pragma once

#include <cstdint>
#include <vector>

#include "route/contracted_edge.hpp"
#include "route/core_graph.hpp"
#include "route/witness_search.hpp"
#include "wend/contraction_hierarchy.hpp"

namespace wend {

// Takes the nodes of a core away, one after another, and puts in shortcuts where a cheapest path
// led over one.
class Contraction {
  public:
    explicit Contraction(const CoreGraph& core);

    void run(const ContractionHierarchy::Progress& progress);

    std::vector<std::uint32_t> order;  // The nodes as they went.
    std::vector<Shortcut> shortcuts;

  private:
    using Edge = ContractedEdge;
    struct Needed {
        std::uint32_t from, to;
        Shortcut pieces;    // What it is made of.
        ContractedArc arc;  // Its piece has no number yet.
    };

    void put_in(std::vector<Needed>& needed);
    void find_needed(std::uint32_t node);
    double unimportance(std::uint32_t node);
    void take_away(std::uint32_t node);

    const std::uint32_t arcs_;
    std::vector<std::vector<Edge>> edges_;  // To what is still there.
    std::vector<std::uint32_t> level_;  // Longest row of nodes that went before each in its turn.
    std::vector<Needed> needed_;        // The shortcuts of the node that was looked at last.
    EdgeIndex index_;
    WitnessSearch witness_;
};

}  // namespace wend

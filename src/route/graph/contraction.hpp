#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "route/graph/contracted_edge.hpp"
#include "route/graph/core_graph.hpp"
#include "route/graph/filled_graph.hpp"
#include "wend/contraction_hierarchy.hpp"

namespace wend {

// Takes the nodes of a core away in an order, and finds the shortcuts that have to be put in: where
// the cheapest path between two nodes leads over some that went before both.
class Contraction {
  public:
    // Refers to all of them.
    Contraction(const CoreGraph& core, std::span<const std::uint32_t> order,
                const FilledGraph& filled);

    void run(const ContractionHierarchy::Progress& progress);

    // Each stands behind those that it is made of.
    std::vector<Shortcut> shortcuts() const;

  private:
    // Costs of paths along an edge: from the end of lower rank, and to it.
    struct Costs {
        double up = infinite_cost, down = infinite_cost;
    };
    // The last to go of the nodes that they lead over; no_index where they are arcs of the core.
    struct Middles {
        std::uint32_t up = no_index, down = no_index;
    };
    // An edge, seen from its higher end.
    struct Below {
        std::uint32_t rank, edge;
    };
    class Naming;

    void put_in_arcs();
    PieceIndex arc_between(std::uint32_t from, std::uint32_t to) const;
    void list_below();
    void lead_over_lower(std::uint32_t rank);
    void lead_over_higher(std::uint32_t rank);
    void enter(std::uint32_t rank);

    const CoreGraph& core_;
    const std::span<const std::uint32_t> order_;
    const FilledGraph& filled_;
    // As FilledGraph::up: the cheapest paths over nodes that went before both ends, and of all.
    std::vector<Costs> costs_;
    std::vector<Middles> middles_;
    std::vector<Costs> least_;
    std::vector<std::uint32_t> first_below_;
    std::vector<Below> below_;
    std::vector<std::uint32_t> edge_to_;  // From the rank that is looked at, to each.
};

}  // namespace wend

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "route/graph/core_graph.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/network.hpp"

namespace wend {

// What a way in the hierarchy is put together from: an arc of the core, or beyond the number of
// those a shortcut.
using PieceIndex = std::uint32_t;

// Two pieces that follow each other.
struct Shortcut {
    PieceIndex first, second;
};

// One direction between two neighbours.
struct ContractedArc {
    double cost = std::numeric_limits<double>::infinity();
    PieceIndex piece = no_index;
    std::uint32_t arcs = 0;  // Of the core, that it stands for.

    bool is_open() const { return piece != no_index; }
};

// A neighbour, seen from a node.
struct ContractedEdge {
    std::uint32_t node;
    ContractedArc out, in;
};

// Finds the edge to a node among those of another at once, however many there are: one list at a
// time is entered.
class EdgeIndex {
  public:
    explicit EdgeIndex(std::size_t nodes) : index_of_(nodes) {}

    void enter(std::vector<ContractedEdge>& edges) {
        edges_ = &edges;
        for (std::uint32_t index = 0; index < edges.size(); ++index)
            index_of_[edges[index].node] = index;
    }
    // The edge to a node; a new one where there is none yet. What the list before left behind does
    // no harm: its index lies outside the list, or belongs to another node.
    ContractedEdge& edge_to(std::uint32_t node) {
        std::uint32_t& index = index_of_[node];
        if (index < edges_->size() && (*edges_)[index].node == node) return (*edges_)[index];
        index = static_cast<std::uint32_t>(edges_->size());
        return edges_->emplace_back(ContractedEdge{node, {}, {}});
    }

  private:
    std::vector<std::uint32_t> index_of_;
    std::vector<ContractedEdge>* edges_ = nullptr;
};

// What nodes are joined to when they are taken away one after another, where all neighbours that a
// node leaves behind are joined to each other. Nodes go by their ranks in the order.
struct FilledGraph {
    std::vector<std::uint32_t> first_up;  // CoreNeighbours of higher rank: first_up[i] to [i + 1].
    std::vector<std::uint32_t> up;        // They rise.
    std::vector<std::uint32_t> rank_of;   // Of each node.

    // Throws std::length_error where these neighbours are more than 32 bits can number.
    FilledGraph(const CoreNeighbours& neighbours, std::span<const std::uint32_t> order);

    std::uint32_t size() const { return static_cast<std::uint32_t>(rank_of.size()); }
    // Where in `up` a neighbour of higher rank stands.
    std::uint32_t edge_to(std::uint32_t rank, std::uint32_t higher) const;
};

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

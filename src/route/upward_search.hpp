#pragma once

#include <vector>

#include "route/contraction_hierarchy.hpp"

namespace wend {

// One query after another over a hierarchy: climbs from both ends to the roots, and reads off the
// way. All room is taken up front.
class HierarchyRouter::UpwardSearch {
  public:
    explicit UpwardSearch(const ContractionHierarchy& hierarchy);

    double cost(NodeIndex start, NodeIndex target);
    const Route& find(NodeIndex start, NodeIndex target);
    std::string reason() const;

  private:
    // The best way to a node of the tree so far. Where no query is under way all costs are
    // infinite; the rest stays, for the way to be read off.
    struct Label {
        double cost;
        // What the way ends with, or the leg that it is, and where that begins; no_index of a leg.
        // In one, so that both can be kept or replaced without a branch.
        std::uint64_t by;

        std::uint32_t piece() const { return static_cast<std::uint32_t>(by); }
        std::uint32_t from() const { return static_cast<std::uint32_t>(by >> 32); }
    };
    static std::uint64_t by(std::uint32_t piece, std::uint32_t from) {
        return std::uint64_t{from} << 32 | piece;
    }

    void begin_with(const CoreGraph::Legs& legs, std::vector<Label>& labels);
    void climb();
    static void look_up(std::span<const ContractionHierarchy::Parts::Arc> arcs, std::uint32_t place,
                        std::vector<Label>& labels);
    void read_off();
    void unpack_open();

    const ContractionHierarchy hierarchy_;
    const ContractionHierarchy::Parts& tree_;
    const RouteGraph::Parts& graph_;
    const CoreGraph& core_;
    std::vector<Label> from_start_, to_target_;
    std::vector<PieceIndex> open_;  // Pieces still to be put in, the next one last.

    NodeIndex start_ = no_index, target_ = no_index;
    CoreGraph::Legs ways_out_, ways_in_;
    double cost_ = 0;        // Of the best way found.
    std::uint32_t top_ = 0;  // Where it is highest; no_index if it stays inside one chain.
    Route route_;
};

}  // namespace wend

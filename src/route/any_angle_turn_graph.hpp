#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "route/any_angle_tables.hpp"

namespace wend {

// Which places to turn at see each other, and what the straight way from one to the other costs:
// what a search by stretches would find out again in every query.
class AnyAngleTurnGraph {
  public:
    struct Edge {
        double cost;
        std::uint32_t to;
    };

    // Gives up where so much sees so much that it takes too long: then there is no graph.
    explicit AnyAngleTurnGraph(const AnyAngleMesh::Tables& tables);

    bool is_whole() const { return is_whole_; }
    std::span<const Edge> edges_of(std::uint32_t turn) const {
        return {edges_.data() + first_edge_[turn], edges_.data() + first_edge_[turn + 1]};
    }

    // The places to turn at from which something of an area is seen; of meshes that are open alone.
    std::span<const std::uint32_t> seeing(NodeIndex area) const {
        return {seeing_.data() + first_seeing_[area], seeing_.data() + first_seeing_[area + 1]};
    }

  private:
    void leave_out_roundabout_edges(double close);
    void note_areas(const std::vector<std::pair<NodeIndex, std::uint32_t>>& seen,
                    NodeIndex area_count);

    std::vector<std::size_t> first_edge_, first_seeing_;
    std::vector<std::uint32_t> seeing_;
    std::vector<Edge> edges_;
    bool is_whole_ = true;
};

}  // namespace wend

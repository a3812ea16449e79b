#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "route/any_angle_landmarks.hpp"
#include "route/any_angle_lookout.hpp"
#include "route/any_angle_tables.hpp"

namespace wend {

// Which places to turn at see each other, and what the straight way from one to the other costs:
// what a search by stretches would find out again in every query.
class VisibilityGraph {
  public:
    // Null where so much sees so much that it would take too long.
    static std::shared_ptr<const VisibilityGraph> make(const AnyAngleMesh::Tables& tables);

    // Cheapest first.
    std::span<const VisibilityEdge> edges_of(std::uint32_t turn) const { return edges_.of(turn); }

    // The places to turn at from which something of an area is seen; of meshes that are open alone.
    std::span<const std::uint32_t> seeing(NodeIndex area) const {
        return {seeing_.data() + first_seeing_[area], seeing_.data() + first_seeing_[area + 1]};
    }

    // Of meshes that are not open alone: on open ground it is not worth the time.
    const std::optional<AnyAngleLandmarks>& landmarks() const { return landmarks_; }

  private:
    VisibilityGraph(const AnyAngleMesh::Tables& tables, const TurnSights& sights);
    void note_areas(const TurnSights& sights, NodeIndex area_count);

    ByTurn<VisibilityEdge> edges_;
    std::vector<std::size_t> first_seeing_;
    std::vector<std::uint32_t> seeing_;
    std::optional<AnyAngleLandmarks> landmarks_;
};

}  // namespace wend

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/landmarks.hpp"
#include "route/mesh/vertex_sights.hpp"

namespace wend {

// Which corner vertices see each other, and what the straight path from one to the other costs:
// what a search by intervals would find out again in every query.
class VisibilityGraph {
  public:
    // Null where so much sees so much that it would take too long.
    static std::shared_ptr<const VisibilityGraph> make(const AnyAngleMesh::Tables& tables);

    // Cheapest first.
    std::span<const VisibilityEdge> edges_of(std::uint32_t vertex) const {
        return edges_.of(vertex);
    }

    // The corner vertices from which something of an area is seen; of meshes that are open alone.
    std::span<const std::uint32_t> seeing(NodeIndex area) const {
        return {seeing_.data() + first_seeing_[area], seeing_.data() + first_seeing_[area + 1]};
    }

    // Of meshes that are not open alone: on open ground it is not worth the time.
    const std::optional<Landmarks>& landmarks() const { return landmarks_; }

  private:
    VisibilityGraph(const AnyAngleMesh::Tables& tables, const VertexSights& sights);
    void note_areas(const VertexSights& sights, NodeIndex area_count);

    ByVertex<VisibilityEdge> edges_;
    std::vector<std::size_t> first_seeing_;
    std::vector<std::uint32_t> seeing_;
    std::optional<Landmarks> landmarks_;
};

}  // namespace wend

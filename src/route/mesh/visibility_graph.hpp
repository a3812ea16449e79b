#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/visibility_edges.hpp"

namespace wend {

// What a path over a mesh costs at least, by the costs from and to a few corner vertices, the
// landmarks: a path that leads on from here cannot be cheaper than the difference between what a
// landmark costs from here and from there. In a maze that says far more than the straight
// distance.
class Landmarks {
  public:
    static constexpr std::size_t count = 8;
    using Costs = std::array<float, count>;

    // The edges are those that ways take between two turns, and the sights those that they may take
    // first or last.
    Landmarks(const AnyAngleMesh::Tables& tables, const ByVertex<VisibilityEdge>& edges,
              const ByVertex<VertexSight>& sights);

    // A point in an area, as the landmarks see it: bounds of what the paths between it and them
    // cost.
    struct alignas(64) View {
        Costs from, to;
    };
    // A target: `from` holds what at least, `to` what at most.
    View of_target(NodeIndex area, const Point2& at) const;
    // A start: `from` holds what at most, `to` what at least.
    View of_start(NodeIndex area, const Point2& at) const;

    // No path from a corner vertex to the target costs less, and none from the start to it.
    double min_to(const View& target, std::uint32_t vertex) const {
        return greatest_difference(target.from, costs_[vertex].from, costs_[vertex].to, target.to);
    }
    double min_from(const View& start, std::uint32_t vertex) const {
        return greatest_difference(costs_[vertex].from, start.from, start.to, costs_[vertex].to);
    }

  private:
    // Where there is no path, as between parts of a mesh, nothing is known: infinity less infinity
    // is no number, which is not greater than any.
    double greatest_difference(const Costs& a, const Costs& b, const Costs& c,
                               const Costs& d) const {
        Costs greater;
        for (std::size_t i = 0; i < count; ++i) {
            const float first = a[i] - b[i], second = c[i] - d[i];
            const float greatest = second > 0 ? second : 0;
            greater[i] = first > greatest ? first : greatest;
        }
        float greatest = 0;
        for (const float one : greater) greatest = one > greatest ? one : greatest;
        return greatest - rounding_;
    }

    const AnyAngleMesh::Tables& tables_;
    std::vector<View> costs_;  // Of each corner vertex: from the landmarks to it, and back.
    float rounding_ = 0;       // What two costs may differ from their sums in doubles.
};

// Which corner vertices see each other, and what the straight path from one to the other costs:
// what a search by intervals would find out again in every query.
class VisibilityGraph {
  public:
    // Null where so much sees so much that it would take too long.
    static std::shared_ptr<const VisibilityGraph> make(const AnyAngleMesh::Tables& tables);

    std::uint32_t vertex_count() const { return edges_.vertex_count(); }
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

#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "route/mesh/any_angle_mesh.hpp"
#include "route/mesh/vertex_sights.hpp"
#include "route/mesh/visibility_edges.hpp"

namespace wend {

// What a path costs at least from a corner vertex on, by what the edges between corner vertices
// cost from and to a few of them, the landmarks: it cannot be cheaper than the difference between
// what a landmark costs from here and from there. In a maze that says far more than the straight
// distance.
class Landmarks {
  public:
    static constexpr std::size_t count = 8;
    using Costs = std::array<float, count>;

    Landmarks(const AnyAngleMesh::Tables& tables, const ByVertex<VisibilityEdge>& edges);

    // What it costs from the landmarks and to them; of a target from them at least, and to them at
    // most.
    struct alignas(64) View {
        Costs from, to;
    };
    static View of_nothing();
    // Adds that a target is seen from a vertex, at a cost.
    void add_sight(std::uint32_t vertex, double cost, View& target) const {
        const View& costs = costs_[vertex];
        const auto rest =
            static_cast<float>(cost * (1 - 4 * std::numeric_limits<float>::epsilon()));
        for (std::size_t i = 0; i < count; ++i) {
            const float from = costs.from[i] + rest, to = costs.to[i] - rest;
            target.from[i] = from < target.from[i] ? from : target.from[i];
            target.to[i] = to > target.to[i] ? to : target.to[i];
        }
    }

    // No path from a corner vertex to the target costs less, if it leads straight from one of those
    // that were added.
    double min_to(const View& target, std::uint32_t vertex) const {
        const View& here = costs_[vertex];
        Costs greater;
        // Where there is no path, as between parts of a mesh, nothing is known: infinity less
        // infinity is no number, which is not greater than any.
        for (std::size_t i = 0; i < count; ++i) {
            const float first = target.from[i] - here.from[i], second = here.to[i] - target.to[i];
            const float greatest = second > 0 ? second : 0;
            greater[i] = first > greatest ? first : greatest;
        }
        float greatest = 0;
        for (const float one : greater) greatest = one > greatest ? one : greatest;
        return greatest - rounding_;
    }

  private:
    std::vector<View> costs_;  // Of each corner vertex.
    float rounding_ = 0;       // What two costs may differ from their sums in doubles.
};

// Which corner vertices see each other, and what the straight path from one to the other costs:
// what a search by intervals would find out again in every query.
class VisibilityGraph {
  public:
    // Null where so much sees so much that it would take too long.
    static std::shared_ptr<const VisibilityGraph> make(const AnyAngleMesh::Tables& tables);

    std::uint32_t vertex_count() const { return edges_.vertex_count(); }
    const ByVertex<VisibilityEdge>& edges() const { return edges_; }
    // Cheapest first.
    std::span<const VisibilityEdge> edges_of(std::uint32_t vertex) const {
        return edges_.of(vertex);
    }

    const AreaViews& views() const { return views_; }
    const SightBounds& bounds() const { return bounds_; }

    // Of meshes that are not open alone: on open ground it is not worth the time.
    const std::optional<Landmarks>& landmarks() const { return landmarks_; }

  private:
    VisibilityGraph(const AnyAngleMesh::Tables& tables, VertexSights sights);

    ByVertex<VisibilityEdge> edges_;
    AreaViews views_;
    SightBounds bounds_;
    std::optional<Landmarks> landmarks_;
};

}  // namespace wend

#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "route/any_angle_lookout.hpp"
#include "route/any_angle_tables.hpp"

namespace wend {

// What a way over a mesh costs at least, by the costs from and to a few places to turn at, the
// landmarks: a way that leads on from here cannot be cheaper than the difference between what a
// landmark costs from here and from there. In a maze that tells far more than the straight
// distance.
class AnyAngleLandmarks {
  public:
    static constexpr std::size_t count = 8;
    using Costs = std::array<float, count>;

    // The edges are those that ways take between two turns, and the sights those that they may take
    // first or last.
    AnyAngleLandmarks(const AnyAngleMesh::Tables& tables, const ByTurn<VisibilityEdge>& edges,
                      const ByTurn<TurnSight>& sights);

    // A point in an area, as the landmarks see it: bounds of what the ways between it and them
    // cost.
    struct alignas(64) View {
        Costs from, to;
    };
    // A target: `from` holds what at least, `to` what at most.
    View of_target(NodeIndex area, const Spot& at) const;
    // A start: `from` holds what at most, `to` what at least.
    View of_start(NodeIndex area, const Spot& at) const;

    // No way from a place to turn at to the target costs less, and none from the start to it.
    double min_to(const View& target, std::uint32_t turn) const {
        return greatest_difference(target.from, costs_[turn].from, costs_[turn].to, target.to);
    }
    double min_from(const View& start, std::uint32_t turn) const {
        return greatest_difference(costs_[turn].from, start.from, start.to, costs_[turn].to);
    }

  private:
    // Where there is no way, as between parts of a mesh, nothing is known: infinity less infinity
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
    std::vector<View> costs_;  // Of each place to turn at: from the landmarks to it, and back.
    float rounding_ = 0;       // What two costs may differ from their sums in doubles.
};

}  // namespace wend

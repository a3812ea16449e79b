#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "world/lanes.hpp"
#include "world/vectors.hpp"

namespace wend {

// The least box around solids.
struct SolidBox {
    static constexpr f64 infinity = std::numeric_limits<f64>::infinity();
    Vector3 low{infinity, infinity, infinity};
    Vector3 high{-infinity, -infinity, -infinity};

    void include(const Vector3& at) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], at[axis]);
            high[axis] = std::max(high[axis], at[axis]);
        }
    }
    void include(const SolidBox& box) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], box.low[axis]);
            high[axis] = std::max(high[axis], box.high[axis]);
        }
    }
    bool is_empty() const { return !(low[0] <= high[0]); }
};

// A box that moves along a line: its middle, and how far it reaches along each axis.
struct MovingBox {
    Vector3 from, to, reach;
};

// Boxes in a tree of four branches a node, by which a moving box finds those that it may meet.
// Boxes are kept as floats and a little larger, so that no rounding loses one.
class BoxHierarchy {
  public:
    BoxHierarchy() = default;
    explicit BoxHierarchy(std::span<const SolidBox> boxes);

    // Calls visit(place in order()) for boxes near the way, roughly in order along it; visit
    // returns the fraction of the way beyond which nothing matters any more.
    template <class Visit>
    void along(const MovingBox& move, Visit&& visit) const;

    // The boxes in the order in which the tree has them: neighbours stand side by side.
    std::span<const u32> order() const { return order_; }

  private:
    static constexpr std::size_t branches = 4;
    // Halves by area for so many levels, then halves by number, so that no boxes make it deeper.
    static constexpr u32 levels_by_area = 24;
    static constexpr std::size_t most_pending = 160;
    static constexpr u32 most_in_leaf = 1;

    // A branch is a node, or where `count` is not 0 so many boxes from `first` in `order_`. Its box
    // is kept as six planes: the lower and the upper one of each axis. That of no branch is turned
    // inside out, so that no way enters it.
    struct alignas(64) Node {
        std::array<Lanes, 6> planes;
        std::array<u32, branches> first{}, count{};
    };
    struct Pending {
        u32 first, count;
        f32 enter;
    };
    struct Builder;
    struct Way;

    std::vector<Node> nodes_;
    std::vector<u32> order_;
};

// The way along one axis. Which plane of a box comes first depends on where it leads.
struct BoxHierarchy::Way {
    // Of less than this, as of no way at all, boxes are entered long before or never.
    static constexpr f64 least_way = 1e-12;
    std::size_t near, far;
    f32 at_near, at_far, inverse;

    Way(const MovingBox& move, std::size_t axis) {
        const f64 whole_way = move.to[axis] - move.from[axis];
        const f64 way = std::abs(whole_way) < least_way ? least_way : whole_way;
        const bool is_down = way < 0;
        const f64 reach = is_down ? -move.reach[axis] : move.reach[axis];
        near = 2 * axis + (is_down ? 1 : 0);
        far = 2 * axis + (is_down ? 0 : 1);
        at_near = static_cast<f32>(move.from[axis] + reach);
        at_far = static_cast<f32>(move.from[axis] - reach);
        inverse = 1 / static_cast<f32>(way);
    }
    Lanes enter(const Node& node) const { return (node.planes[near] - at_near) * inverse; }
    Lanes leave(const Node& node) const { return (node.planes[far] - at_far) * inverse; }
};

template <class Visit>
void BoxHierarchy::along(const MovingBox& move, Visit&& visit) const {
    if (nodes_.empty()) return;
    const Way x(move, 0), y(move, 1), z(move, 2);
    std::array<Pending, most_pending> pending;
    std::size_t waiting = 0;
    f32 limit = 1;
    Pending now{0, 0, 0};
    for (;;) {
        if (now.count != 0) {
            for (u32 i = now.first; i < now.first + now.count; ++i) {
                limit = std::min(limit, static_cast<f32>(visit(i)));
            }
        } else {
            const Node& node = nodes_[now.first];
            const Lanes enter = greater_of(greater_of(x.enter(node), y.enter(node)),
                                           greater_of(z.enter(node), Lanes{}));
            const Lanes leave = smaller_of(smaller_of(x.leave(node), y.leave(node)),
                                           smaller_of(z.leave(node), Lanes{} + limit));
            u32 met = lanes_in_order(enter, leave);
            // The nearest is to come off last, so it stays last.
            for (const std::size_t bottom = waiting; met != 0; met &= met - 1) {
                const auto k = static_cast<std::size_t>(std::countr_zero(met));
                const Pending branch{node.first[k], node.count[k], enter[k]};
                std::size_t at = waiting++;
                for (; at > bottom && pending[at - 1].enter < branch.enter; --at) {
                    pending[at] = pending[at - 1];
                }
                pending[at] = branch;
            }
        }
        do {
            if (waiting == 0) return;
            now = pending[--waiting];
        } while (now.enter > limit);
    }
}

}  // namespace wend

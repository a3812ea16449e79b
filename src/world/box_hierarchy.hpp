#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
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
        include(box.low);
        include(box.high);
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
    static constexpr u32 most_in_leaf = 2;

    // A branch is a node, or where `count` is not 0 so many boxes from `first` in `order_`.
    struct Node {
        std::array<std::array<f32, branches>, 3> low, high;
        std::array<u32, branches> first{}, count{};
    };
    // The root is nobody's branch.
    static bool is_none(const Node& node, std::size_t k) {
        return node.first[k] == 0 && node.count[k] == 0;
    }
    struct Pending {
        u32 first, count;
        f32 enter;
    };
    struct Builder;

    std::vector<Node> nodes_;
    std::vector<u32> order_;
};

template <class Visit>
void BoxHierarchy::along(const MovingBox& move, Visit&& visit) const {
    if (nodes_.empty()) return;
    std::array<f32, 3> from, inverse, reach;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const f64 way = move.to[axis] - move.from[axis];
        from[axis] = static_cast<f32>(move.from[axis]);
        // Of no way at all, boxes are entered long before or never.
        inverse[axis] = static_cast<f32>(1 / (std::abs(way) < 1e-12 ? 1e-12 : way));
        reach[axis] = static_cast<f32>(move.reach[axis]);
    }
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
            std::array<f32, branches> enter, leave;
            enter.fill(0);
            leave.fill(limit);
            for (std::size_t axis = 0; axis < 3; ++axis) {
                for (std::size_t k = 0; k < branches; ++k) {
                    const f32 a = (node.low[axis][k] - reach[axis] - from[axis]) * inverse[axis];
                    const f32 b = (node.high[axis][k] + reach[axis] - from[axis]) * inverse[axis];
                    enter[k] = std::max(enter[k], std::min(a, b));
                    leave[k] = std::min(leave[k], std::max(a, b));
                }
            }
            // The nearest is to come off last, so it stays last.
            const std::size_t bottom = waiting;
            for (std::size_t k = 0; k < branches; ++k) {
                if (!(enter[k] <= leave[k]) || is_none(node, k)) continue;
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

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "wend/network.hpp"

namespace wend {

// The sum never falls when one of the differences grows, also where it is rounded.
inline double square_of(double x, double y, double z) { return x * x + y * y + z * z; }

inline bool is_finite(const Point& point) {
    return std::isfinite(point.x) && std::isfinite(point.y) && std::isfinite(point.z);
}

inline std::array<double, 3> coordinates_of(const Point& point) {
    return {point.x, point.y, point.z};
}

// The least box around things: as Bounds, but with axes that can be counted, and in reach of the
// loops that use it.
struct NearestBox {
    std::array<double, 3> low{infinity, infinity, infinity};
    std::array<double, 3> high{-infinity, -infinity, -infinity};

    void include(const std::array<double, 3>& at) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], at[axis]);
            high[axis] = std::max(high[axis], at[axis]);
        }
    }
    void include(const Point& point) { include(coordinates_of(point)); }
    void include(const NearestBox& box) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low[axis] = std::min(low[axis], box.low[axis]);
            high[axis] = std::max(high[axis], box.high[axis]);
        }
    }

    // Halves keep clear of overflow.
    double half_extent(std::size_t axis) const { return high[axis] / 2 - low[axis] / 2; }
    // Finite, also where a broken file has a room without a ceiling.
    Point centre() const { return {middle(0), middle(1), middle(2)}; }
    // How far anything in the box is away from a coordinate along an axis, at least; 0 inside.
    double apart(std::size_t axis, double at) const {
        return std::max({low[axis] - at, at - high[axis], 0.0});
    }

  private:
    double middle(std::size_t axis) const {
        constexpr double most = std::numeric_limits<double>::max();
        return std::clamp(low[axis] / 2 + high[axis] / 2, -most, most);
    }

    static constexpr double infinity = std::numeric_limits<double>::infinity();
};

// Brings points into an order in which a tree can be built over them in one pass: the box around
// them is thought halved again and again, each time across its longest side, and a point's code has
// a bit for each time, which says the half that it is in. Sorted by these codes, all that is in a
// half stands together. Sorting takes the same few passes however the points lie.
class NearestOrder {
  public:
    // No part of a tree has more than so many forks above it.
    static constexpr std::size_t max_levels = 64;

    // Items are indexes of finite points. Both have to outlive the order, points unchanged.
    NearestOrder(std::span<const Point> points, std::span<const std::uint32_t> items);

    std::uint32_t size() const { return static_cast<std::uint32_t>(keys_.size()); }
    std::uint32_t item(std::uint32_t index) const { return keys_[index].item; }
    const Point& point(std::uint32_t index) const { return points_[keys_[index].item]; }

    // Divides the items from `begin` up to `end`, two or more that came of an earlier division, in
    // two: no coordinate along the axis is larger before the middle than from there on. Where codes
    // do not distinguish points, it changes their order.
    struct Division {
        std::uint32_t middle;
        std::uint8_t axis;
    };
    Division divide(std::uint32_t begin, std::uint32_t end);

  private:
    struct Key {
        std::uint32_t code, item;
    };
    void choose_axes(const NearestBox& box);
    void put_codes(std::span<const std::uint32_t> items);
    void sort();
    Division divide_in_halves(std::uint32_t begin, std::uint32_t end);

    std::span<const Point> points_;
    std::vector<Key> keys_;
    unsigned bits_ = 0;
    std::array<std::uint8_t, 32> axis_of_bit_{};
};

// A tree of the boxes around things that have an extent. Things are called by their index in the
// order of its leaves, so that whoever holds them can keep near each other what is read together.
class NearestBoxTree {
  public:
    explicit NearestBoxTree(std::span<const NearestBox> boxes);

    // The things in the order of the leaves, as indexes of the boxes. For the making only.
    std::vector<std::uint32_t> take_order() { return std::move(order_); }

    // Offers to `best` all things that may be nearest, those first that are likely to be. It has
    //   double square_to(box)  how far anything in a box is away, at least, as a square; no number
    //                          where nothing in it is wanted
    //   double square()        how far the best is
    //   void offer(index)
    template <class Best>
    void look(Best& best) const {
        std::array<Later, NearestOrder::max_levels> later;
        std::size_t waiting = 0;
        Later part{best.square_to(box_), root_};
        while (true) {
            // Equally near ones are looked at too: other rules decide between them.
            if (part.square <= best.square()) {
                if ((part.part & leaf_mark) == 0) {
                    put_off_farther_half(best, part, later[waiting++]);
                    continue;
                }
                const std::uint32_t leaf = part.part & ~leaf_mark;
                for (std::uint32_t index = leaves_[leaf]; index < leaves_[leaf + 1]; ++index)
                    best.offer(index);
            }
            if (waiting == 0) return;
            part = later[--waiting];
        }
    }

  private:
    static constexpr std::uint32_t leaf_mark = std::uint32_t{1} << 31;

    // A part is the number of a fork, or with a mark that of a leaf.
    struct Fork {
        std::array<NearestBox, 2> boxes;
        std::array<std::uint32_t, 2> below{};
    };
    // A part that is still to be looked at.
    struct Later {
        double square;
        std::uint32_t part;
    };

    template <class Best>
    void put_off_farther_half(const Best& best, Later& part, Later& other) const {
        const Fork& fork = forks_[part.part];
        part = {best.square_to(fork.boxes[0]), fork.below[0]};
        other = {best.square_to(fork.boxes[1]), fork.below[1]};
        if (other.square < part.square) std::swap(part, other);
    }

    NearestBox add_part(NearestOrder& order, std::span<const NearestBox> boxes, std::uint32_t begin,
                        std::uint32_t end, std::uint32_t& part);

    NearestBox box_;
    std::uint32_t root_ = 0;
    std::vector<Fork> forks_;
    std::vector<std::uint32_t> leaves_;  // Where the indexes of each begin, and at last all end.
    std::vector<std::uint32_t> order_;
};

}  // namespace wend

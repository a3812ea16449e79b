#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "route/nearest/nearest_box.hpp"
#include "wend/network.hpp"

namespace wend {

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

}  // namespace wend

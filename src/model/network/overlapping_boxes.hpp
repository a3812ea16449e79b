#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"

namespace wend {

// A rectangle on the map. One without an order, or with a NaN, meets nothing.
struct MapBox {
    f64 min_x = 0, min_y = 0, max_x = 0, max_y = 0;
};

constexpr bool has_extent(const MapBox& box) {
    return box.min_x < box.max_x && box.min_y < box.max_y;
}
constexpr f64 size_of(const MapBox& box) {
    return has_extent(box) ? (box.max_x - box.min_x) * (box.max_y - box.min_y) : 0;
}
// What two have in common; without extent where that is nothing.
constexpr MapBox overlap_of(const MapBox& one, const MapBox& other) {
    return {std::max(one.min_x, other.min_x), std::max(one.min_y, other.min_y),
            std::min(one.max_x, other.max_x), std::min(one.max_y, other.max_y)};
}

// A value between two others, so far from both of them where there is as much.
constexpr f64 well_inside(f64 value, f64 low, f64 high, f64 margin) {
    const f64 there = std::min(margin, (high - low) / 2);
    return std::clamp(value, low + there, high - there);
}

// How many pairs of so many things on a map Wend looks at: all of 512, and of more as many as no
// map has that was seen.
constexpr u64 most_pairs(u64 things) { return (u64{1} << 17) + 64 * things; }

// All pairs of rectangles that meet, the smaller number first, rising; nothing where there are more
// than `most_pairs`. Takes time by the rectangles and what is found, however they lie.
std::optional<std::vector<std::pair<u32, u32>>> meeting_pairs(std::span<const MapBox> boxes);

// The same between two lists, the place in the first list first, of such as have ground in common.
std::optional<std::vector<std::pair<u32, u32>>> overlapping_pairs(std::span<const MapBox> first,
                                                                  std::span<const MapBox> second);

}  // namespace wend

#pragma once

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

// How many pairs of so many things on a map Wend looks at: all of 512, and of more as many as no
// map has that was seen.
constexpr u64 most_pairs(u64 things) { return (u64{1} << 17) + 64 * things; }

// All pairs of rectangles that meet, the smaller number first, rising; nothing where there are more
// than `most_pairs`. Takes time by the rectangles and what is found, however they lie.
std::optional<std::vector<std::pair<u32, u32>>> meeting_pairs(std::span<const MapBox> boxes);

}  // namespace wend

#pragma once

#include <span>
#include <vector>

#include "model/network/point2.hpp"

namespace wend::scene_detail {

// The part of an outline where `depth` is not negative, which changes evenly between two places.
template <class Depth>
std::vector<Point2> part_within(std::span<const Point2> outline, Depth depth) {
    std::vector<Point2> part;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point2 from = outline[i], to = outline[(i + 1) % outline.size()];
        const double start = depth(from), end = depth(to);
        if (start >= 0) part.push_back(from);
        if ((start >= 0) != (end >= 0)) part.push_back(mix(from, to, start / (start - end)));
    }
    return part;
}

}  // namespace wend::scene_detail

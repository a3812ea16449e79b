#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "model/network/point2.hpp"
#include "wend/network.hpp"

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

// The box around the area of a node; empty where it has none.
inline Bounds area_box(const Surfaces& surfaces, NodeIndex node) {
    Bounds box;
    const auto [first, end] = surfaces.corners_of(node);
    for (std::uint32_t corner = first; corner < end; ++corner)
        box.include(surfaces.corners[corner]);
    return box;
}

// Puts the lowest first: what lies higher is painted later.
inline void sort_by_height(const Nodes& nodes, std::vector<NodeIndex>& areas) {
    std::ranges::stable_sort(areas, {}, [&](NodeIndex node) { return nodes.position[node].z; });
}

}  // namespace wend::scene_detail

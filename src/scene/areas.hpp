#pragma once

#include <algorithm>
#include <ranges>
#include <vector>

#include "model/network/point2.hpp"
#include "wend/network.hpp"

namespace wend::scene_detail {

inline Point2 point_between(const Point2& from, const Point2& to, double share) {
    return mix(from, to, share);
}
inline Point point_between(const Point& from, const Point& to, double share) {
    return {from.x + share * (to.x - from.x), from.y + share * (to.y - from.y),
            from.z + share * (to.z - from.z)};
}

// The part of an outline where `depth` is not negative, which changes evenly between two places.
template <std::ranges::random_access_range Outline, class Depth>
auto part_within(const Outline& outline, Depth depth) {
    using Place = std::ranges::range_value_t<Outline>;
    std::vector<Place> part;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Place from = outline[i], to = outline[(i + 1) % outline.size()];
        const double start = depth(from), end = depth(to);
        if (start >= 0) part.push_back(from);
        if ((start >= 0) != (end >= 0))
            part.push_back(point_between(from, to, start / (start - end)));
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

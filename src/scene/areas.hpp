#pragma once

#include <algorithm>
#include <vector>

#include "wend/network.hpp"

namespace wend::scene_detail {

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

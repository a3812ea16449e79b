#pragma once

#include "wend/network.hpp"

namespace wend {

// Makes a box large enough for a node and, of a mesh, the surface under it.
inline void include_node(Bounds& bounds, const Network& network, NodeIndex node) {
    bounds.include(network.nodes.position[node]);
    if (network.map_kind != MapKind::mesh) return;
    const auto [first, end] = network.surfaces.corners_of(node);
    for (std::uint32_t corner = first; corner < end; ++corner)
        bounds.include(network.surfaces.corners[corner]);
}

}  // namespace wend

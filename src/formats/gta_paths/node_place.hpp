#pragma once

#include <compare>

#include "base/integers.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// Where a node stands, and its kind: only one of a kind should stand anywhere.
struct NodePlace {
    u8 kind;
    double x, y, z;
    auto operator<=>(const NodePlace&) const = default;

    static NodePlace of(const Network& network, NodeIndex node) {
        const Point& at = network.nodes.position[node];
        return {network.nodes.kind[node], at.x, at.y, at.z};
    }
};

}  // namespace wend::gta_paths

#pragma once

#include <fmt/format.h>

#include <string>

#include "core/base/number_text.hpp"
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

// Whether the rule of a kind lets a link through.
inline bool is_open(const Network& network, LinkIndex link, const KindRule& rule) {
    const Links& links = network.links;
    const auto& kinds = network.nodes.kind;
    if (rule.link && links.kind[link] != *rule.link) return false;
    return !rule.node ||
           (kinds[links.from[link]] == *rule.node && kinds[links.to[link]] == *rule.node);
}

// "(1.5, -20, 3)".
inline std::string point_text(const Point& point) {
    return fmt::format("({}, {}, {})", number_text(point.x), number_text(point.y),
                       number_text(point.z));
}

}  // namespace wend

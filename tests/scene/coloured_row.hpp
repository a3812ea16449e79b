#pragma once

#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/map_builder.hpp"
#include "scene/colour_scale.hpp"

namespace wend::test {

// A line of nodes 10 m apart.
inline Network row_of_nodes(NodeIndex count) {
    MapBuilder map;
    map.node(0, 0);
    for (NodeIndex node = 1; node < count; ++node) map.link(node - 1, map.node(node * 10.0, 0));
    return map.build();
}

// A column of nodes whose value is a function of the node.
template <class Value>
Column column(std::string name, Value value) {
    return column_of({.name = std::move(name), .title = "for a test"},
                     [value](Origin origin) { return value(origin.record); });
}

inline scene_detail::ColourScale scale(const Network& network, std::string_view name) {
    std::vector<NodeIndex> nodes(network.nodes.size());
    std::iota(nodes.begin(), nodes.end(), 0);
    return {scene_detail::colour_column(network, name).value(), nodes,
            scene_detail::ways_of(network)};
}

}  // namespace wend::test

#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "draw/colour_scale.hpp"
#include "draw/map_builder.hpp"

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

inline draw_detail::ColourScale scale(const Network& network, std::string_view name) {
    const draw_detail::Page page =
        draw_detail::page_for(bounds_of(network), 1, {.width = 800}).value();
    const auto view = draw_detail::view_of(network, page, draw_detail::ways_of(network));
    return {draw_detail::colour_column(network, name).value(), view};
}

}  // namespace wend::test

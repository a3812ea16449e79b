#pragma once

#include <compare>

#include "core/describe/field.hpp"

namespace wend::gta_paths {

// Node of a file: the area and its id there, which in San Andreas is its place in the file. 0xFFFF
// in either half stands for no node.
struct NodeAddress {
    static constexpr bool shown_as_row = true;
    u16 area = 0;
    u16 node = 0;
    friend auto operator<=>(const NodeAddress&, const NodeAddress&) = default;
};

// What an address of a link or a navi node names.
inline constexpr Reference to_node{.list = "nodes", .has_area = true};

// Either half of an address that names no record (fact sheet section 1).
inline constexpr u16 no_number = 0xFFFF;

template <Describes<NodeAddress> A, class V>
constexpr void describe(A& address, V& v) {
    v("area", address.area, "area of the node");
    v("node", address.node, "id of the node in its area");
}

}  // namespace wend::gta_paths

#pragma once

#include "core/describe/field.hpp"
#include "formats/gta/records/node_address.hpp"
#include "formats/gta/records/version.hpp"

namespace wend::gta_paths {

// Number of a navi node. The wide layouts store the index first, unlike in a node address (fact
// sheet section 5).
struct NaviAddress {
    u16 node = 0;
    u16 area = 0;
    friend bool operator==(const NaviAddress&, const NaviAddress&) = default;
};

template <Describes<NaviAddress> A, class V>
constexpr void describe(A& address, V& v) {
    v("node", address.node, "index of the navi node in its area");
    v("area", address.area, "area of the navi node");
}

// What links of footpaths have, which no navi node belongs to (fact sheet section 2.5).
inline constexpr NaviAddress no_navi_node;

// The navi node of a link. All zero is none, though the first one of area 0 has that number too.
inline constexpr Reference to_navi_node{
    .list = "navi_nodes", .loss = Reference::Loss::none, .has_area = true, .has_none = true};

// The same in the 16 bits that vanilla has for it.
inline constexpr BitTable packed_navi{
    BitField{"node", 0, 10, "index of the navi node in its area"},
    BitField{"area", 10, 6, "area of the navi node"},
};

inline constexpr BitTable crossing_flags{
    BitField{"crosses_road", 0, 1, "this footpath crosses a road"},
    BitField{"traffic_light", 1, 1, "pedestrians have a traffic light here"},
};

inline constexpr u32 meaningless_crossing_bits = 0xFF & ~covered_bits(crossing_flags.fields);

// A directed way from one path node to another. Its parts stand in four parallel arrays of the file
// (fact sheet section 2.5): each is a column.
struct Link {
    enum Column : unsigned { targets, navi_nodes, lengths, crossings };

    NodeAddress target;
    u16 navi_packed = 0;    // vanilla
    NaviAddress navi_wide;  // the others
    u8 length = 0;
    u8 crossing = 0;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v.in_column(Link::targets);
    v("target", link.target, needed, refers(to_node), "the node that it leads to: area and id");
    v.in_column(Link::navi_nodes);
    if (v.context.is_wide())
        v("navi_node", link.navi_wide, refers(to_navi_node),
          "its navi node; all zero for footpaths");
    else
        v("navi_node", link.navi_packed, bits(packed_navi), refers(to_navi_node),
          "its navi node; 0 for footpaths");
    v.in_column(Link::lengths);
    v("length", link.length, needed, unit("m"), followed,
      "whole metres of the 3-D distance, at most 255");
    v.in_column(Link::crossings);
    v("crossing", link.crossing, bits(crossing_flags), "footpaths only");
}

// The navi node of a link, wherever the version stores it.
constexpr NaviAddress navi_address(const Link& link, PathContext context) {
    if (context.is_wide()) return link.navi_wide;
    return {static_cast<u16>(packed_navi["node"].get(link.navi_packed)),
            static_cast<u16>(packed_navi["area"].get(link.navi_packed))};
}
// Sets it, where the version has room for the number.
constexpr void set_navi_address(Link& link, NaviAddress navi, PathContext context) {
    if (context.is_wide())
        link.navi_wide = navi;
    else
        link.navi_packed =
            packed_navi["node"].with(packed_navi["area"].with(u16{0}, navi.area), navi.node);
}

}  // namespace wend::gta_paths

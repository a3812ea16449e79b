#pragma once

#include <bit>

#include "formats/gta/records/node_address.hpp"

namespace wend::gta_paths::iv {

// What a description asks of a file: there is one layout alone.
struct PathContext {
    static constexpr std::endian byte_order = std::endian::little;
};

// Lanes of a link. Which direction is which is not settled: this is the habit of San Andreas (fact
// sheet section 5).
inline constexpr BitTable lane_flags{
    BitField{"left_lanes", 0, 3, "lanes of one direction: taken as those along the link"},
    BitField{"right_lanes", 3, 3, "lanes of the other: taken as those against the link"},
};

// The flags that nearly all links have; what they mean is not known.
inline constexpr u16 common_link_flags = 0xC040;

// Links of this game name nodes by the ids that these have.
inline constexpr Reference to_node_by_id{.list = "nodes", .id = "id", .has_area = true};

// A directed way from one path node to another (fact sheet section 5).
struct Link {
    enum Column : unsigned { whole };

    NodeAddress target;
    u8 length = 0;
    u8 lanes = 0;
    u16 flags = common_link_flags;
};

template <Describes<Link> L, class V>
constexpr void describe(L& link, V& v) {
    v.in_column(Link::whole);
    v("target", link.target, needed, refers(to_node_by_id),
      "the node that it leads to: area and id");
    v("length", link.length, needed, unit("m"), followed, "whole metres, about the 3-D distance");
    v("lanes", link.lanes, bits(lane_flags), "lanes of the way");
    v("flags", link.flags, usual(common_link_flags), hexadecimal,
      "not known; 0xC040 in nearly all links");
}

}  // namespace wend::gta_paths::iv

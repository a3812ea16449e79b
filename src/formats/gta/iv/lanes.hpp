#pragma once

#include "formats/gta/iv/link.hpp"
#include "formats/gta/records/navi_node.hpp"

namespace wend::gta_paths::iv {

// The lanes of a way from one end to the other. In San Andreas they stand in the navi node: left
// lanes lead to its target, right lanes away from it. In GTA IV they stand in each of both links;
// which bits are which is taken to be as in San Andreas (fact sheet section 5): left along, right
// against.
struct Lanes {
    u32 along = 0, against = 0;

    friend bool operator==(const Lanes&, const Lanes&) = default;
    Lanes turned() const { return {against, along}; }

    // Of the way toward a navi node's target.
    static Lanes toward_target(const NaviNode& navi) {
        constexpr BitField left = gta_paths::lane_flags["left_lanes"],
                           right = gta_paths::lane_flags["right_lanes"];
        return {left.get(navi.lanes), right.get(navi.lanes)};
    }
    void put_into(NaviNode& navi) const {
        constexpr BitField left = gta_paths::lane_flags["left_lanes"],
                           right = gta_paths::lane_flags["right_lanes"];
        navi.lanes = left.with(right.with(navi.lanes, against), along);
    }

    static Lanes of(const Link& link) {
        constexpr BitField left = lane_flags["left_lanes"], right = lane_flags["right_lanes"];
        return {left.get(link.lanes), right.get(link.lanes)};
    }
    void put_into(Link& link) const {
        constexpr BitField left = lane_flags["left_lanes"], right = lane_flags["right_lanes"];
        link.lanes = left.with(right.with(link.lanes, against), along);
    }
};

}  // namespace wend::gta_paths::iv

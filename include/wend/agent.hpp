#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace wend {

/// What somebody who moves over a network is able to do. Lengths are in the network's unit. One by
/// default may take every link but those that nobody can.
///
/// Steps, drops and gaps are those of portals: how much higher, lower or further away, viewed from
/// above, the far side lies than the near one. Up to 3 cm of height are no step, as for
/// AnyAngleMesh. Where the height of a step changes along a portal, what is left of the portal is
/// where it is low enough; it costs what it does in the middle of that. Links without a portal,
/// such as ladders, and all links of networks without surfaces, have neither step nor gap.
///
/// With a radius, links without a portal whose `Links::width` is known (more than 0) and less than
/// twice the radius are closed. In a mesh each portal keeps only what lies at least the radius,
/// viewed from above, from every wall around it; where that is in pieces the longest, and where
/// nothing is left the link is closed. A wall is a part of the side of an area over which no link
/// leads, in or out, whether it is open or not. Walls around a portal are those of both its areas,
/// and of all areas that are joined to these within the radius, over steps of up to half a metre.
/// So a path keeps the radius wherever it crosses from one area to another; inside an area it is
/// straight, and may come nearer to a wall that lies between two openings of one side, or near
/// which it begins or ends. Heights of rooms do not matter.
struct Agent {
    /// The highest step up that it takes.
    double max_climb = std::numeric_limits<double>::infinity();
    /// The deepest step down that it takes.
    double max_drop = std::numeric_limits<double>::infinity();
    /// The widest gap that it jumps over.
    double max_gap = std::numeric_limits<double>::infinity();
    double radius = 0;  ///< How far from walls it keeps.
    /// Kinds of links that it does not take, such as ladders.
    std::vector<std::uint8_t> avoided_kinds = {};
    /// Whether it takes Links::impassable as well.
    bool takes_impassable = false;

    /// Whether anything but impassable links may be closed to it.
    bool has_limits() const { return limits_portals() || !avoided_kinds.empty(); }
    /// Whether portals may be closed to it, or made narrower.
    bool limits_portals() const {
        constexpr double any = std::numeric_limits<double>::infinity();
        return max_climb < any || max_drop < any || max_gap < any || radius > 0;
    }

    friend bool operator==(const Agent&, const Agent&) = default;
};

}  // namespace wend

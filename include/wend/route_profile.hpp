#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "wend/agent.hpp"
#include "wend/network.hpp"

namespace wend {

/// How long the ground of a mesh takes, and what lies between its areas; ground_times makes them.
struct GroundTimes {
    /// Of each area the seconds that one of the network's units takes there; infinite where it is
    /// closed.
    std::vector<double> pace;
    /// Of each link the seconds that it takes to go from one area to the other where they do not
    /// meet: up or down its step, over its gap, along its ladder. Infinite where it is closed.
    std::vector<double> crossing;

    friend bool operator==(const GroundTimes&, const GroundTimes&) = default;
};

/// Which links paths may use, and what each costs.
struct RouteProfile {
    std::optional<std::uint8_t> kind = {};  ///< Only what kind_rule lets through.
    bool respect_lanes = false;  ///< Not along links without a lane in the direction of travel,
                                 ///< where the link's kind has lanes.
    /// Cost of each link, in any unit. Empty: its length, in the network's unit. A link whose cost
    /// is negative, infinite or no number is closed.
    std::vector<double> costs = {};
    /// How long paths over the surfaces of a mesh take, which lead as they please; the costs of its
    /// links then say what they take from centre to centre. None: paths over surfaces are measured
    /// by their length.
    std::optional<GroundTimes> ground = {};
    /// Only from and to these nodes, so also only through them; in any order. None: all.
    std::optional<std::vector<NodeIndex>> only_nodes = {};
    Agent agent = {};  ///< Who is on the way; what it cannot take is closed.

    friend bool operator==(const RouteProfile&, const RouteProfile&) = default;
};

}  // namespace wend

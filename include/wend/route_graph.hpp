#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "wend/mover.hpp"
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
    Mover mover = {};  ///< Who is on the way; what it cannot take is closed.

    friend bool operator==(const RouteProfile&, const RouteProfile&) = default;
};

/// A network as paths are looked for in it under one profile: the open links, with nodes that only
/// lie on the way between two others drawn together into chains, and the components.
///
/// It is made in time linear in the network, never changes, and any number of routers and threads
/// may share it; a copy is the same graph. The network must stay as it is, and outlive the graph
/// unless that shares it.
class RouteGraph {
  public:
    /// A network alone stands for its graph of lengths over all kinds.
    RouteGraph(const Network& network, RouteProfile profile = {});
    RouteGraph(const Network&& network, RouteProfile profile = {}) = delete;
    /// Keeps the network for as long as the graph, its copies and what is made of them are there.
    RouteGraph(std::shared_ptr<const Network> network, RouteProfile profile = {});

    /// Where the mover keeps off walls, or from steps that are too high in part, it is a copy with
    /// narrower portals.
    const Network& network() const&;
    const Network& network() const&& = delete;
    /// What a link costs; infinite where it is closed.
    double cost_of(LinkIndex link) const;
    /// Links that are closed only because nobody can take them: see Links::impassable.
    std::size_t impassable_count() const;
    /// Of each node 0 if paths keep to it, else 1; empty where they may use all. Stands for
    /// NearestFilter::component_of, with 0 as the component.
    std::span<const std::uint32_t> left_out() const&;
    std::span<const std::uint32_t> left_out() const&& = delete;

    struct Parts;  ///< What the routers of this library see.
    /// For the library itself, which keeps the parts of several graphs; and for its routers.
    explicit RouteGraph(std::shared_ptr<const Parts> parts) : parts_(std::move(parts)) {}
    /// See above.
    const Parts& parts() const { return *parts_; }

  private:
    std::shared_ptr<const Parts> parts_;
};

}  // namespace wend

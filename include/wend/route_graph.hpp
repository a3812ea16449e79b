#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "wend/network.hpp"
#include "wend/route_profile.hpp"

namespace wend {

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

    /// Where the agent keeps off walls, or from steps that are too high in part, it is a copy with
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

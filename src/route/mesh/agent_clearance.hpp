#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "route/mesh/walls.hpp"
#include "wend/agent.hpp"
#include "wend/network.hpp"

namespace wend {

// Finds what an agent is able to use of the portals of a mesh; see Agent for what that is.
class PortalRoom {
  public:
    PortalRoom(const Network& network, const Agent& agent);

    // Nothing if the agent cannot get through.
    std::optional<PortalPart> of(LinkIndex link);

  private:
    // Where an area is joined to another without a high step, on its own side.
    struct Joint {
        NodeIndex to;
        Segment2 opening;
    };
    void join_areas();
    void keep_off_walls(NodeIndex area, const Segment2& side);
    bool keep_off(const Segment2& wall, const Segment2& side);
    std::optional<PortalPart> longest_left(const PortalPart& part, double width);

    const Network& network_;
    const Agent& agent_;
    double radius_ = 0;  // A little less than the agent's, for rounding.
    std::optional<Walls> walls_;
    std::vector<Joint> joints_;
    std::vector<std::size_t> first_joint_;  // Of each area, and one more.
    std::vector<PortalPart> closed_;        // Of the portal in hand.
    std::vector<std::uint32_t> seen_;       // In which round each area was met last.
    std::uint32_t round_ = 0;
    std::vector<NodeIndex> around_;
};

// What keeps paths off a link. Whoever may take what a later one closes may take what an earlier
// one does.
enum class ClosedBy : std::uint8_t {
    nothing,
    nobody,   // It is impassable, and nothing else keeps paths off it.
    agent,    // It is more than the agent is able to do.
    profile,  // Anything else.
};

// The links of a network as an agent finds them.
struct AgentLinks {
    std::vector<ClosedBy> closed;  // Of each link; empty if none is.
    // A copy of the network whose portals are only as wide as the agent can use them; null if it
    // can use all of those that are not closed.
    std::shared_ptr<const Network> network;

    AgentLinks(const Network& of, const Agent& agent);

    ClosedBy closed_by(LinkIndex link) const {
        return closed.empty() ? ClosedBy::nothing : closed[link];
    }
};

}  // namespace wend

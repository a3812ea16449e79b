#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "route/mesh/near_part.hpp"
#include "route/mesh/walls.hpp"
#include "wend/mover.hpp"

namespace wend {

// Finds what a mover is able to use of the portals of a mesh; see Mover for what that is.
class PortalRoom {
  public:
    PortalRoom(const Network& network, const Mover& mover);

    // Nothing if the mover cannot get through.
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
    const Mover& mover_;
    double radius_ = 0;  // A little less than the mover's, for rounding.
    std::optional<Walls> walls_;
    std::vector<Joint> joints_;
    std::vector<std::size_t> first_joint_;  // Of each area, and one more.
    std::vector<PortalPart> closed_;        // Of the portal in hand.
    std::vector<std::uint32_t> seen_;       // In which round each area was met last.
    std::uint32_t round_ = 0;
    std::vector<NodeIndex> around_;
};

}  // namespace wend

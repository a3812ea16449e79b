#pragma once

#include <optional>
#include <vector>

#include "wend/network.hpp"
#include "wend/world.hpp"

namespace wend {

// Finds the areas of a mesh that entities of its map are in.
class AreasOfEntities {
  public:
    AreasOfEntities(const Network& network, const World& world);

    // The area on which something stands that is at a point, up to 200 units above it; none where
    // the mesh has none there.
    std::optional<NodeIndex> area_under(const Point& at) const;
    // The areas on which a player is in a box: those of which much is, else that of which the most
    // is. Rising; empty where there is none.
    std::vector<NodeIndex> areas_in(const WorldBox& box) const;
    // The ground that areas have in a box, viewed from above, in square units.
    double ground_in(const std::vector<NodeIndex>& areas, const WorldBox& box) const;

  private:
    struct Extent {
        NodeIndex area = no_index;
        Bounds box;
    };
    double overlap(const Extent& extent, const WorldBox& box) const;

    const Network& network_;
    const World& world_;
    std::vector<Extent> extents_;  // of the areas that can be used
    std::optional<Tracer> tracer_;
};

}  // namespace wend

#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "wend/error.hpp"
#include "world/box_hierarchy.hpp"
#include "world/hull_trees.hpp"
#include "world/tracer_shape.hpp"
#include "world/world_parts.hpp"

namespace wend {

// What is solid in a map of GoldSrc: the world, and models in their places.
class HullWorld {
  public:
    static Expected<std::shared_ptr<const HullWorld>> of(const HullParts& parts,
                                                         std::span<const PartSolid> solids);

    // Which of the four hulls is for a box; an error where none is.
    static Expected<std::size_t> hull_of(const WorldBox& box);
    // Around all models in their places.
    SolidBox box() const;

    // What a trace meets, and the entity whose that is.
    struct Found {
        SolidHit hit;
        u32 entity;
    };
    // Of the middle of the hull's box.
    Found trace(const TraceRequest& request, std::size_t hull, const Vector3& from,
                const Vector3& to) const;

  private:
    struct Solid {
        std::array<i32, 4> roots;
        Vector3 origin;
        u32 entity;
        std::array<bool, 3> stops;
        SolidBox box;
    };

    HullTrees trees_;
    std::vector<Solid> solids_;  // The first is the world.
    BoxHierarchy entities_;      // Of the others.
};

// The tracer of a world by one of its boxes.
Expected<std::shared_ptr<const Tracer::Shape>> hull_shape(std::shared_ptr<const HullWorld> world,
                                                          const TraceRequest& request);

}  // namespace wend

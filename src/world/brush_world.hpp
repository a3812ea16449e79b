#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "wend/error.hpp"
#include "world/box_hierarchy.hpp"
#include "world/brush_models.hpp"
#include "world/tracer_shape.hpp"
#include "world/world_parts.hpp"

namespace wend {

// What is solid in a map of Source: the world, brush entities and props in their places.
class BrushWorld {
  public:
    static Expected<std::shared_ptr<const BrushWorld>> of(const BrushParts& parts,
                                                          std::span<const PartSolid> solids);

    // Around all models in their places.
    SolidBox box() const;

    // What a trace meets, and the entity whose that is.
    struct Found {
        SolidHit hit;
        u32 entity = Trace::nothing;
    };
    // Of the middle of a box that reaches so far.
    Found trace(const TraceRequest& request, const Vector3& half, const Vector3& from,
                const Vector3& to) const;
    // Whether it meets nothing. See Tracer::is_clear.
    bool is_clear(const TraceRequest& request, const Vector3& half, const Vector3& from,
                  const Vector3& to, u32& blocker) const;

  private:
    struct Solid {
        u32 model;
        u32 entity;
        Vector3 origin;
        // The world's axes as the model sees them.
        std::array<Vector3, 3> axes;
        bool is_turned;
        f64 scale;
        std::array<bool, 3> stops;
        SolidBox box;

        Vector3 to_model(const Vector3& direction) const;
        Vector3 to_world(const Vector3& direction) const;
    };
    void meet(const Solid& solid, const Sweep& in_world, u32 mask, Found& best) const;

    BrushModels models_;
    std::array<u32, 3> masks_{};
    std::vector<Solid> solids_;  // The first is the world.
    BoxHierarchy entities_;      // Of the others.
};

// The tracer of a world by any box.
std::shared_ptr<const Tracer::Shape> brush_shape(std::shared_ptr<const BrushWorld> world,
                                                 const TraceRequest& request);

}  // namespace wend

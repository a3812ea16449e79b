#pragma once

#include <array>
#include <span>
#include <vector>

#include "wend/error.hpp"
#include "world/box_hierarchy.hpp"
#include "world/sweep.hpp"
#include "world/world_parts.hpp"

namespace wend {

// The convex solids and triangles of the models of a Source map: checked, and laid out for
// searching.
class BrushModels {
  public:
    static Expected<BrushModels> of(const BrushParts& parts);

    // Puts into `hit` what is met of a model, as far as a mask of contents has it.
    void sweep(u32 model, const Sweep& sweep, u32 mask, SolidHit& hit) const;
    const SolidBox& box(u32 model) const { return models_[model].box; }

  private:
    struct Builder;
    // A brush between planes, or a triangle.
    struct Piece {
        u32 first;   // plane, or corner
        u32 planes;  // 0 for a triangle
        u32 contents;
    };
    struct Model {
        std::vector<Piece> pieces;  // in the order of the hierarchy
        BoxHierarchy hierarchy;
        SolidBox box;
    };

    std::vector<PartPlane> planes_;
    std::vector<Vector3> corners_;
    std::vector<Model> models_;
};

}  // namespace wend

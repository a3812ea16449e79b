#pragma once

#include <array>
#include <optional>
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
    // Something that is met of a model, as a place in it; none where nothing is.
    std::optional<u32> any_blocker(u32 model, const Sweep& sweep, u32 mask) const;
    // Whether what is in that place is met, if there is such a place.
    bool is_blocked_by(u32 model, u32 place, const Sweep& sweep, u32 mask) const;
    const SolidBox& box(u32 model) const { return models_[model].box; }

  private:
    struct Builder;
    // A brush between planes, or a triangle.
    struct Piece {
        u32 first;   // plane, or corner
        u32 planes;  // 0 for a triangle
        u32 contents;
        u32 first_edge, edges;  // of a brush
        Trace::Surface surface;
    };
    struct Model {
        std::vector<Piece> pieces;  // in the order of the hierarchy
        BoxHierarchy hierarchy;
        SolidBox box;
    };

    void sweep_piece(const Piece& piece, const Sweep& sweep, SolidHit& hit) const;
    static Vector3 reach_of(const Sweep& sweep);

    std::vector<PartPlane> planes_;
    std::vector<SolidEdge> edges_;
    std::vector<Vector3> corners_;
    std::vector<Model> models_;
};

}  // namespace wend

#pragma once

#include <array>
#include <vector>

#include "wend/error.hpp"
#include "world/tracer_shape.hpp"
#include "world/world_parts.hpp"

namespace wend {

// The trees of planes of a GoldSrc map: checked, and laid out for searching.
class HullTrees {
  public:
    // A node of the trees, or one of these.
    static constexpr i32 open = -1, solid = -2;

    static Expected<HullTrees> of(const HullParts& parts);

    // The roots of a model, in the order of its hulls.
    const std::array<i32, 4>& roots(u32 model) const { return roots_[model]; }
    SolidHit trace(i32 root, const Vector3& from, const Vector3& to) const;

  private:
    // As many levels as a trace remembers. The trees of real maps have some dozens.
    static constexpr u32 most_levels = 1024;

    struct Node {
        std::array<f32, 3> normal;
        f32 distance;
        // Of a plane across an axis that axis, of others 3.
        u32 axis;
        std::array<i32, 2> child;
        u32 unused = 0;
    };
    struct Builder;

    std::vector<Node> nodes_;
    std::vector<std::array<i32, 4>> roots_;
};

}  // namespace wend

#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/world.hpp"

namespace wend::bsp {

// A plane that looks out of a solid.
struct SidePlane {
    std::array<double, 3> normal{};
    double distance = 0;
    friend auto operator<=>(const SidePlane&, const SidePlane&) = default;
};

// A convex solid: the box around it and its sides, those of the box among them.
struct ConvexSolid {
    WorldBox box;
    std::vector<SidePlane> sides;
};

// A box without and with a sloping top, grown by half the size of what shall not enter it.
struct PlannedSolid;
ConvexSolid convex_solid(const PlannedSolid& planned, const std::array<double, 3>& half_size);

// A tree of planes that parts space by solids: each fork halves them as well as it can, so that
// trees are not deep.
class SplitTree {
  public:
    static constexpr i32 empty = -1, solid = -2;
    // Child 0 lies in front of the plane. A child below 0 is `empty`, `solid`, or with leaves -3
    // less the number of a leaf.
    struct Node {
        SidePlane plane;
        std::array<i32, 2> child{empty, empty};
        WorldBox box;
    };
    struct Leaf {
        WorldBox box;
        std::vector<u32> solids;  // That reach into it.
    };

    // What a tree ends in: empty and solid space, or leaves with lists of a few solids.
    enum class Ends { space, leaves };
    SplitTree(std::span<const ConvexSolid> solids, const WorldBox& box, Ends ends);

    i32 root() const { return root_; }
    const std::vector<Node>& nodes() const { return nodes_; }
    const std::vector<Leaf>& leaves() const { return leaves_; }

  private:
    i32 build(std::vector<u32> solids, const WorldBox& box);
    i32 carve(std::vector<u32> solids, const WorldBox& box);
    i32 end_of(std::vector<u32> solids, const WorldBox& box);
    std::optional<SidePlane> best_split(const std::vector<u32>& solids, const WorldBox& box) const;
    std::vector<u32> within(const std::vector<u32>& solids, const WorldBox& box) const;

    std::span<const ConvexSolid> all_;
    Ends ends_;
    std::vector<Node> nodes_;
    std::vector<Leaf> leaves_;
    i32 root_ = empty;
};

}  // namespace wend::bsp

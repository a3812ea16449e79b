#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/network.hpp"

namespace wend {

// One cell's length of an area's side, and whether the mesh goes on beyond it. The generator makes
// a cell where all four of its corners can be walked between: a side without a cell beyond says
// that a wall or a ledge is no further away than one step.
struct CellSide {
    NodeIndex area = no_index;
    Point from, to;
    f64 out_x = 0, out_y = 0;  // Of length 1, away from the area.
    bool is_open = false;
};

// What the areas of a mesh are, as seen from above.
class MeshOutline {
  public:
    explicit MeshOutline(const Network& network);

    struct Area {
        f64 min_x = 0, min_y = 0, max_x = 0, max_y = 0;
        f64 size = 0;          // In square units; 0 where the area cannot be used.
        bool is_jump = false;  // One jumps across it: the floor below need not be near.
        bool is_usable() const { return size > 0; }
        f64 width() const { return max_x - min_x; }
        f64 height() const { return max_y - min_y; }
    };

    const Network& network() const { return network_; }
    std::span<const Area> areas() const { return areas_; }
    f64 size() const { return size_; }  // Of all areas, in square units.
    // The distance between the generator's samples: 25 units, unless all areas tell another, as
    // after somebody scaled them.
    f64 step() const { return step_; }

    // Areas that lie beside, above or below one, or a step from it. Empty where they are more than
    // meshes have.
    std::span<const NodeIndex> beside(NodeIndex area) const;

    // At most about so many cell sides of an area, spread over its sides.
    void add_cell_sides(NodeIndex area, u32 a_side, std::vector<CellSide>& sides) const;
    // Corners of an area as the network has them.
    std::span<const Point> corners(NodeIndex area) const;

  private:
    void add_areas();
    void find_step();
    void find_neighbours();
    bool tell_open(CellSide& side) const;

    const Network& network_;
    std::vector<Area> areas_;
    f64 size_ = 0, step_ = 0;
    std::vector<u32> first_beside_;
    std::vector<NodeIndex> beside_;
};

// How coordinates lie to multiples of the step: the commonest remainder, and how many have it.
struct GridRemainder {
    f64 remainder = 0, share = 0;
};
GridRemainder grid_remainder(std::span<const f64> coordinates, f64 step);

}  // namespace wend

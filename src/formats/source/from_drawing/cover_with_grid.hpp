#pragma once

#include "formats/source/from_drawing/drawn_floor.hpp"
#include "wend/error.hpp"

namespace wend::source_nav {

// Covers groups of faces, one after the other, with the cells of a grid that lie wholly within
// them, put together where the ground is even. Lines of the grid lie at multiples of its step.
class GridCover {
  public:
    GridCover(const Floor& floor, f64 step) : floor_(floor), step_(step) {}

    // The error says that the grid is too fine for so much ground.
    Expected<MadeOfFaces> cover(const std::vector<u32>& faces);

  private:
    const Floor& floor_;
    const f64 step_;
    u64 cells_ = 0, work_ = 0;  // so far
};

}  // namespace wend::source_nav

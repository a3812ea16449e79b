#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// Finds room for labels, so that none covers another.
class LabelPlacer {
  public:
    explicit LabelPlacer(const Box& room);

    // Keeps a box clear.
    void keep_clear(const Box& box);

    // Takes a box for a label if it is inside the room and free; false if not, or where so many
    // boxes lie on one spot that it would take too long to tell.
    bool take(const Box& box);

    // Where a label of that size goes that belongs to a place: off one of its corners, where lines
    // that cross there seldom run, or else beside it; the first where it fits. None if there is no
    // room.
    std::optional<Box> place(Pixel at, double width, double height, double gap);

  private:
    using Boxes = std::vector<Box>;

    // Calls `use` with the boxes of each cell of the room that a box reaches into.
    template <class Use>
    void for_cells(const Box& box, const Use& use);

    Box room_;
    std::size_t columns_, rows_;
    std::vector<Boxes> taken_;  // by cell
    Boxes large_;               // what reaches into many cells
    std::size_t boxes_ = 0, looks_ = 0;
};

}  // namespace wend::draw_detail

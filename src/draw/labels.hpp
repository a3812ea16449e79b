#pragma once

#include <optional>
#include <vector>

#include "draw/path.hpp"

namespace wend::draw_detail {

// Finds room for labels, so that none covers another.
class LabelPlacer {
  public:
    explicit LabelPlacer(const Box& room) : room_(room) {}

    // Keeps a box clear.
    void keep_clear(const Box& box) { taken_.push_back(box); }

    // Takes a box for a label if it is inside the room and free; false if not.
    bool take(const Box& box);

    // Where a label of that size goes that belongs to a place: off one of its corners, where lines
    // that cross there seldom run, or else beside it; the first where it fits. None if there is no
    // room.
    std::optional<Box> place(Pixel at, double width, double height, double gap);

  private:
    Box room_;
    std::vector<Box> taken_;
};

}  // namespace wend::draw_detail

#pragma once

#include <array>

#include "model/edit/map_edits.hpp"

namespace wend::source_nav {

// What becomes of the sides, corners and points of the compass when a mesh is mirrored or turned by
// whole quarters.
class TurnedSides {
  public:
    explicit TurnedSides(const MapEdits::Transform& transform);

    // North, east, south and west, where north is -y.
    u32 side(u32 direction) const { return sides_[direction]; }
    // North-west, north-east, south-east and south-west.
    u32 corner(u32 corner) const { return corners_[corner]; }
    // Eight points, clockwise from the north.
    u32 point(u32 point) const;
    // Left is right afterwards.
    bool is_mirrored() const { return is_mirrored_; }

  private:
    std::array<u32, 4> sides_{}, corners_{};
    bool is_mirrored_;
};

}  // namespace wend::source_nav

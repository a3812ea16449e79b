#pragma once

#include <span>

#include "formats/metroid/records/region_parts.hpp"
#include "formats/metroid/records/vectors.hpp"

namespace wend::metroid_path {

// The closest point that was offered so far.
struct ClosestSoFar {
    f32 square = 0;  // of its distance; none that is as far or farther is taken
    Vector point{};
    bool is_found = false;

    void offer(f32 its_square, const Vector& its_point) {
        if (!(its_square < square)) return;
        square = its_square;
        point = its_point;
        is_found = true;
    }
};

// A region's polygon and the room over it, with the tests of the game (fact sheet section 5). One
// without corners holds no point and is near none.
class Prism {
  public:
    Prism(const PathFile& file, const Region& region)
        : region_(region), corners_(corners_of(file, region)) {}

    bool contains(const Vector& point) const;
    bool is_box_near(const Vector& point, f32 padding) const;
    // Above its floor, at a right angle to that.
    f32 distance_above_floor(const Vector& point) const;
    // Moves a point straight up or down to the plane of the floor.
    Vector dropped(const Vector& point) const;

    enum class Faces { floor, all };
    void offer_closest(const Vector& point, Faces faces, ClosestSoFar& closest) const;

  private:
    const Region& region_;
    std::span<const Corner> corners_;
};

}  // namespace wend::metroid_path

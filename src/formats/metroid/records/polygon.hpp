#pragma once

#include <span>

#include "formats/metroid/records/path_file.hpp"
#include "formats/metroid/records/region.hpp"

namespace wend::metroid_path {

// Whether a point is in the box of a region or of a node of the octree, or as near to it.
template <class Boxed>
bool is_near_box(const Boxed& boxed, const Vector& point, f32 padding) {
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (!(point[axis] >= boxed.box_min[axis] - padding &&
              point[axis] <= boxed.box_max[axis] + padding))
            return false;
    return true;
}

// What follows from the shape of a region. All of it is computed as the tool does that rooms were
// made with so far: in double precision, in the order of its steps, so that even the last bit and
// the signs of zeros agree (fact sheet sections 2.1 and 2.3). The corners of a region go clockwise
// viewed from above; that tool's faces go the other way round from the same first corner.

// Unit, level and inward normal of the wall on the edge between two corners; zeros where the edge
// has no length on the map.
Vector wall_normal(const Vector& from, const Vector& to);

// Unit normal of the polygon, upward where it goes clockwise; zeros where it has no area.
Vector plane_normal(std::span<const Corner> corners);

// Mean of the corners, each weighted by the length of its two edges.
Vector weighted_centroid(std::span<const Corner> corners);

struct Box {
    Vector min{}, max{};
};

// Around the polygon and the same polygon so much higher.
Box prism_box(std::span<const Corner> corners, f32 height);

// Length of the edge between two corners, on the map or in space.
double level_length(const Vector& from, const Vector& to);
double length_in_space(const Vector& from, const Vector& to);

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

#pragma once

#include <span>

#include "formats/metroid/records/corner.hpp"

namespace wend::metroid_path {

// What follows from the shape of a region. All of it is computed as the tool does that rooms were
// made with so far: in double precision, in the order of its steps, so that even the last bit and
// the signs of zeros agree (fact sheet sections 2.1 and 2.3). The corners of a region go clockwise
// seen from above; that tool's faces go the other way round from the same first corner.

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

}  // namespace wend::metroid_path

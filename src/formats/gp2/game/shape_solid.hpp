#pragma once

#include <optional>
#include <vector>

#include "formats/gp2/records/shape.hpp"

namespace wend::gp2_track {

// A place in a shape, in 1/1024 units: x to the right, y ahead, z upwards.
struct ShapePlace {
    i32 x = 0, y = 0, z = 0;

    bool operator==(const ShapePlace&) const = default;
};

// Where a point is. Nothing where it names what there is none of.
std::optional<ShapePlace> place_of_point(const Shape& shape, u64 point);

// The numbers of the vectors around a polygon, without the marks of corners; below 0 backwards.
std::vector<int> sides_of(const ShapeElement& element);

// The points around a polygon: where each of its vectors begins. Empty where a vector or a point of
// it does not exist.
std::vector<u32> corners_of(const Shape& shape, const ShapeElement& element);

}  // namespace wend::gp2_track

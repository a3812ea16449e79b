#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// The part of a straight line that lies in a box, if any. An end that lies inside stays exactly.
std::optional<std::pair<Pixel, Pixel>> clipped(Pixel from, Pixel to, const Box& box);

// The part of a line, not of an area, that lies in a box. Curves that cross its edge become
// straight pieces.
Path clipped(const Path& path, const Box& box);

// The part of a convex area that lies in a box; empty if there is none. Of another area there may
// be several parts: these are joined along the edge of the box.
std::vector<Pixel> clipped_area(std::span<const Pixel> corners, const Box& box);

// Whether all places, or none of them and of what lies between them, can be in a box.
bool all_inside(std::span<const Pixel> places, const Box& box);
bool all_outside(std::span<const Pixel> places, const Box& box);

}  // namespace wend::draw_detail

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "formats/metroid/mesh/mesh_shape.hpp"

namespace wend::metroid_path {

// Divides a polygon that goes counter-clockwise on the map into convex ones between its own
// corners, which are given by their numbers. Nothing where it crosses itself, or has more corners
// than a floor is drawn with.
std::optional<std::vector<std::vector<u32>>> convex_pieces(std::span<const Position> polygon);

}  // namespace wend::metroid_path

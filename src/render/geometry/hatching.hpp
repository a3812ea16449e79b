#pragma once

#include <span>
#include <utility>
#include <vector>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// Parallel lines that run down to the right across a convex outline, so far apart; they meet those
// of any other outline.
std::vector<std::pair<Pixel, Pixel>> hatching(std::span<const Pixel> outline, double spacing);

}  // namespace wend::draw_detail

#pragma once

#include "render/geometry/offset.hpp"
#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// Lengths of an arrow's head and of its whole, as parts of its size.
inline constexpr double arrow_head = 0.75, arrow_length = 1.5;

// Adds an arrow whose head begins at a place. The tail reaches back from there by so many sizes.
void add_arrow(Path& path, const Heading& heading, double size,
               double tail = arrow_length - arrow_head);

}  // namespace wend::draw_detail

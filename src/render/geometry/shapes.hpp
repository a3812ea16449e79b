#pragma once

#include <span>
#include <utility>
#include <vector>

#include "render/geometry/offset.hpp"
#include "render/geometry/path.hpp"
#include "render/page/page.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// Lengths of an arrow's head and of its whole, as parts of its size.
inline constexpr double arrow_head = 0.75, arrow_length = 1.5;

// Adds an arrow whose head begins at a place. The tail reaches back from there by so many sizes.
void add_arrow(Path& path, const Heading& heading, double size,
               double tail = arrow_length - arrow_head);

// Parallel lines that run down to the right across a convex outline, so far apart; they meet those
// of any other outline.
std::vector<std::pair<Pixel, Pixel>> hatching(std::span<const Pixel> outline, double spacing);

// Corners of the surface under a node, on the page.
std::vector<Pixel> outline_of(const Page& page, const Network& network, NodeIndex node);

// The smallest box around places, of which there is one at least.
Box box_around(std::span<const Pixel> places);

// Whether a place is in a convex area or on its edge, whichever way round its corners go.
bool holds(std::span<const Pixel> corners, Pixel place);

}  // namespace wend::draw_detail

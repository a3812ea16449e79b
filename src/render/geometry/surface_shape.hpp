#pragma once

#include <span>
#include <vector>

#include "render/geometry/path.hpp"
#include "render/page/page.hpp"
#include "wend/network.hpp"

namespace wend::draw_detail {

// Corners of the surface under a node, on the page.
std::vector<Pixel> outline_of(const Page& page, const Network& network, NodeIndex node);

// The smallest box around places, of which there is one at least.
Box box_around(std::span<const Pixel> places);

// Whether a place is in a convex area or on its edge, whichever way round its corners go.
bool holds(std::span<const Pixel> corners, Pixel place);

}  // namespace wend::draw_detail

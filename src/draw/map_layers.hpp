#pragma once

#include <span>

#include "draw/canvas.hpp"
#include "draw/chains.hpp"
#include "draw/page.hpp"
#include "draw/style.hpp"

namespace wend::draw_detail {

// What the least widths of lines must be multiplied by, at most 1, lest a dense map become one
// blot.
double thinning_for(const Page& page, const Network& network, std::span<const Way> ways);

// Draws all ways, layer by layer, and a dot for each node that no link touches.
void draw_ways(Canvas& canvas, const Page& page, const Network& network, const Chains& chains,
               std::span<const WayStyle> styles);

}  // namespace wend::draw_detail

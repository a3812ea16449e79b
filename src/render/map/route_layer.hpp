#pragma once

#include <span>
#include <string>

#include "render/page/canvas.hpp"
#include "render/page/page.hpp"

namespace wend::draw_detail {

// Draws the routes, the first on top, each with a mark at its start and another at its end.
void draw_routes(Canvas& canvas, const Page& page, std::span<const DrawnRoute> routes);

// Draws a level piece of a route with marks, for a legend; `index` is its place in the request.
void draw_route_sample(Canvas& canvas, const Page& page, Pixel left, double length,
                       std::size_t index);

// Length of a route's line, in the network's unit.
double route_length(const DrawnRoute& route);

// What a route is called: its own name, or by its place among that many.
std::string route_name(const DrawnRoute& route, std::size_t index, std::size_t count);

// Whether some of a route is inside the frame.
bool is_shown(const Page& page, const DrawnRoute& route);

}  // namespace wend::draw_detail

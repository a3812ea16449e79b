#include "draw/route_layer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace wend::draw_detail {
namespace {

// A route's colour is stronger than that of any way; routes also differ in lightness.
constexpr std::array colours{rgb(0xd6115e), rgb(0x38209a), rgb(0x00897b), rgb(0x111111)};
constexpr Colour white = rgb(0xffffff);
constexpr Colour halo = rgb(0xffffff, 0.9);

constexpr double route_metres = 6;

void trace(Canvas& canvas, std::span<const Pixel> line) {
    canvas.move_to(line.front());
    for (const Pixel place : line.subspan(1)) canvas.line_to(place);
}

// The start is a ring around its place.
void draw_start(Canvas& canvas, Pixel place, double size, Colour colour) {
    canvas.circle(place, size * 0.62);
    canvas.fill(halo);
    canvas.circle(place, size * 0.5);
    canvas.fill(colour);
    canvas.circle(place, size * 0.27);
    canvas.fill(white);
}

// Outline of a pin whose tip is on its place; `grow` widens it all round.
void trace_pin(Canvas& canvas, Pixel tip, double size, double grow) {
    const double radius = size * 0.5 + grow;
    const Pixel head{tip.x, tip.y - size * 1.25};
    tip.y += grow * 1.6;
    // Where the sides touch the head.
    const double half_angle = std::acos(radius / (tip.y - head.y));
    const double x = radius * std::sin(half_angle), y = radius * std::cos(half_angle);
    canvas.move_to(tip);
    canvas.line_to({head.x - x, head.y + y});
    canvas.arc(head, radius, std::numbers::pi / 2 + half_angle,
               std::numbers::pi * 5 / 2 - half_angle);
    canvas.close_path();
}

// The end is a pin, so that it stands apart from the start in shape as well.
void draw_end(Canvas& canvas, Pixel place, double size, Colour colour) {
    trace_pin(canvas, place, size, size * 0.12);
    canvas.fill(halo);
    trace_pin(canvas, place, size, 0);
    canvas.fill(colour);
    canvas.circle({place.x, place.y - size * 1.25}, size * 0.2);
    canvas.fill(white);
}

// A route with its marks; `mark` is the size of those.
void draw_route(Canvas& canvas, const Page& page, std::span<const Pixel> line, std::size_t index,
                double mark) {
    const Colour colour = colours[index % colours.size()];
    const double width =
        std::clamp(route_metres / page.metres_per_pixel, 4 * page.unit, 8 * page.unit);
    trace(canvas, line);
    canvas.stroke({halo, width + 5 * page.unit});
    trace(canvas, line);
    canvas.stroke({colour, width});
    draw_start(canvas, line.front(), mark, colour);
    draw_end(canvas, line.back(), mark, colour);
}

}  // namespace

void draw_routes(Canvas& canvas, const Page& page, std::span<const DrawnRoute> routes) {
    for (std::size_t index = routes.size(); index-- > 0;) {
        std::vector<Pixel> line;
        for (const Point& point : routes[index].points) line.push_back(page.at(point));
        if (!line.empty()) draw_route(canvas, page, line, index, 18 * page.unit);
    }
}

void draw_route_sample(Canvas& canvas, const Page& page, Pixel left, double length,
                       std::size_t index) {
    // Small marks, and low enough for the pin not to touch the row above.
    const double y = left.y + 7 * page.unit;
    draw_route(canvas, page, std::array{Pixel{left.x, y}, Pixel{left.x + length, y}}, index,
               11 * page.unit);
}

double route_length(const DrawnRoute& route) {
    double length = 0;
    for (std::size_t i = 1; i < route.points.size(); ++i)
        length += distance(route.points[i - 1], route.points[i]);
    return length;
}

}  // namespace wend::draw_detail

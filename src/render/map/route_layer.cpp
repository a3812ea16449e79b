#include "render/map/route_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"

namespace wend::draw_detail {
namespace {

// A route's colour is stronger than that of any way; routes also differ in lightness.
constexpr std::array route_colours{rgb(0xd6115e), rgb(0x38209a), rgb(0x00897b), rgb(0x111111),
                                   rgb(0xe65100), rgb(0x0277bd), rgb(0x6a8a00), rgb(0x8e24aa)};
constexpr Colour white = rgb(0xffffff);
constexpr Colour route_halo = rgb(0xffffff, 0.9);

constexpr double route_metres = 6;

// The start is a ring around its place.
void draw_start(Canvas& canvas, Pixel place, double size, Colour colour) {
    canvas.disc(place, size * 0.62, route_halo);
    canvas.disc(place, size * 0.5, colour);
    canvas.disc(place, size * 0.27, white);
}

// Outline of a pin whose tip is on its place; `grow` widens it all round.
Path pin(Pixel tip, double size, double grow) {
    const double radius = size * 0.5 + grow;
    const Pixel head{tip.x, tip.y - size * 1.25};
    tip.y += grow * 1.6;
    // Where the sides touch the head.
    const double half_angle = std::acos(radius / (tip.y - head.y));
    Path path;
    path.move_to(tip);
    path.arc(head, radius, std::numbers::pi / 2 + half_angle,
             std::numbers::pi * 5 / 2 - half_angle);
    path.close();
    return path;
}

// The end is a pin, so that it stands apart from the start in shape as well.
void draw_end(Canvas& canvas, Pixel place, double size, Colour colour) {
    canvas.fill(pin(place, size, size * 0.12), route_halo);
    canvas.fill(pin(place, size, 0), colour);
    canvas.disc({place.x, place.y - size * 1.25}, size * 0.2, white);
}

// A route with its marks; `mark` is the size of those.
void draw_route(Canvas& canvas, const Page& page, const Box& box, std::span<const Pixel> line,
                std::size_t index, double mark, std::string_view tooltip) {
    const Colour colour = route_colours[index % route_colours.size()];
    const double width =
        std::clamp(route_metres / page.metres_per_pixel, 4 * page.unit, 8 * page.unit);
    Path whole;
    whole.line(line);
    const Path path = clipped(whole, box);
    canvas.stroke(path, {route_halo, width + 5 * page.unit});
    canvas.stroke(path, {colour, width}, tooltip);
    if (box.contains(line.front())) draw_start(canvas, line.front(), mark, colour);
    if (box.contains(line.back())) draw_end(canvas, line.back(), mark, colour);
}

std::vector<Pixel> line_of(const Page& page, const DrawnRoute& route) {
    std::vector<Pixel> line;
    for (const Point& point : route.points) line.push_back(page.at(point));
    return line;
}

}  // namespace

void draw_routes(Canvas& canvas, const Page& page, std::span<const DrawnRoute> routes) {
    for (std::size_t index = routes.size(); index-- > 0;) {
        const std::vector<Pixel> line = line_of(page, routes[index]);
        if (line.empty()) continue;
        const std::string tooltip =
            fmt::format("{}, {}", route_name(routes[index], index, routes.size()),
                        page.length_text(route_length(routes[index])));
        draw_route(canvas, page, page.frame.grown(30 * page.unit), line, index, 18 * page.unit,
                   tooltip);
    }
}

void draw_route_sample(Canvas& canvas, const Page& page, Pixel left, double length,
                       std::size_t index) {
    // Small marks, and low enough for the pin not to touch the row above.
    const double y = left.y + 7 * page.unit;
    const std::array line{Pixel{left.x, y}, Pixel{left.x + length, y}};
    draw_route(canvas, page, {left.x, y, length, 0}, line, index, 11 * page.unit, {});
}

std::string route_name(const DrawnRoute& route, std::size_t index, std::size_t count) {
    if (!route.name.empty()) return escape_for_display(route.name);
    return count == 1 ? "route" : fmt::format("route {}", index + 1);
}

bool is_shown(const Page& page, const DrawnRoute& route) {
    Path path;
    path.line(line_of(page, route));
    const auto inside = [&](Pixel place) { return page.frame.contains(place); };
    return std::ranges::any_of(path.places(), inside) || !clipped(path, page.frame).empty();
}

double route_length(const DrawnRoute& route) {
    double length = 0;
    for (std::size_t i = 1; i < route.points.size(); ++i)
        length += distance(route.points[i - 1], route.points[i]);
    return length;
}

}  // namespace wend::draw_detail

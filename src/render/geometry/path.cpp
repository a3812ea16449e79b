#include "render/geometry/path.hpp"

#include <cmath>
#include <numbers>

namespace wend::draw_detail {

void Path::curve_to(Pixel control_1, Pixel control_2, Pixel to) {
    steps_.push_back(Step::curve);
    places_.insert(places_.end(), {control_1, control_2, to});
}

void Path::line(std::span<const Pixel> places) {
    if (places.empty()) return;
    move_to(places.front());
    for (const Pixel place : places.subspan(1)) line_to(place);
}

void Path::polygon(std::span<const Pixel> corners) {
    line(corners);
    close();
}

void Path::rectangle(const Box& box) {
    move_to({box.left, box.top});
    line_to({box.right(), box.top});
    line_to({box.right(), box.bottom()});
    line_to({box.left, box.bottom()});
    close();
}

void Path::arc(Pixel centre, double radius, double from, double to) {
    const auto at = [&](double angle) {
        return Pixel{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
    };
    empty() ? move_to(at(from)) : line_to(at(from));
    // Pieces of at most a quarter: their Bezier curves are off by less than 0.03 % of the radius.
    const int pieces = static_cast<int>(std::ceil((to - from) / (std::numbers::pi / 2) - 1e-9));
    const double turn = (to - from) / pieces, reach = radius * 4 / 3 * std::tan(turn / 4);
    for (int piece = 0; piece < pieces; ++piece) {
        const double start = from + piece * turn, end = start + turn;
        const Pixel a = at(start), b = at(end);
        curve_to({a.x - reach * std::sin(start), a.y + reach * std::cos(start)},
                 {b.x + reach * std::sin(end), b.y - reach * std::cos(end)}, b);
    }
}

void Path::circle(Pixel centre, double radius) {
    move_to({centre.x + radius, centre.y});
    arc(centre, radius, 0, 2 * std::numbers::pi);
    close();
}

}  // namespace wend::draw_detail

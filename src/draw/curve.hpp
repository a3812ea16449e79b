#pragma once

#include <array>

#include "draw/path.hpp"

namespace wend::draw_detail {

constexpr Pixel between(Pixel a, Pixel b, double part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

// A place on a cubic Bezier curve; `part` runs from 0 to 1.
constexpr Pixel point_on(const std::array<Pixel, 4>& curve, double part) {
    const Pixel a = between(curve[0], curve[1], part), b = between(curve[1], curve[2], part),
                c = between(curve[2], curve[3], part);
    return between(between(a, b, part), between(b, c, part), part);
}

// A place on a parabola that is given by its ends and its control point.
constexpr Pixel point_on(Pixel from, Pixel control, Pixel to, double part) {
    return between(between(from, control, part), between(control, to, part), part);
}

}  // namespace wend::draw_detail

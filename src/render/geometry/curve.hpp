#pragma once

#include <array>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// A place on a cubic Bezier curve; `part` runs from 0 to 1.
inline Pixel point_on(const std::array<Pixel, 4>& curve, double part) {
    const Pixel a = mix(curve[0], curve[1], part), b = mix(curve[1], curve[2], part),
                c = mix(curve[2], curve[3], part);
    return mix(mix(a, b, part), mix(b, c, part), part);
}

// A place on a parabola that is given by its ends and its control point.
inline Pixel point_on(Pixel from, Pixel control, Pixel to, double part) {
    return mix(mix(from, control, part), mix(control, to, part), part);
}

}  // namespace wend::draw_detail

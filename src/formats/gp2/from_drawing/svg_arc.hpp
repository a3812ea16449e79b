#pragma once

#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"

namespace wend::gp2_track {

// An elliptical arc as paths of SVG have it.
struct SvgArc {
    DrawnPoint from, to;
    double radius_x = 0, radius_y = 0;
    double turned = 0;                            // of the ellipse, in degrees from x to y
    bool is_large = false, is_clockwise = false;  // where y goes downwards
};

// Points on the arc behind its first, the last one where it ends. Radii that are too small grow, as
// the standard has it (SVG 1.1, F.6); without a radius the arc is straight.
std::vector<DrawnPoint> points_of(const SvgArc& arc);

}  // namespace wend::gp2_track

#pragma once

#include <cmath>
#include <numbers>

#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

// Angles of the files are in 65536ths of a circle.
inline double radians(double angle) { return angle * (2 * std::numbers::pi / full_circle); }
inline double angle_of(double radians) { return radians * (full_circle / (2 * std::numbers::pi)); }

// A direction of length 1 in the file's axes, where y is to the right of x.
struct Direction {
    double x = 0, y = 0;

    Direction to_the_right() const { return {-y, x}; }
};
inline Direction direction(double heading) {
    return {std::cos(radians(heading)), std::sin(radians(heading))};
}

}  // namespace wend::gp2_track

#pragma once

#include "samples/plane.hpp"

namespace wend::sample {

// Angles count 65536 to the circle and grow from the X axis towards the Y axis. Like all that makes
// samples these take only + - * / and floor, so that they give the same bits everywhere.

inline constexpr double full_circle = 65536;
inline constexpr double degree = full_circle / 360;
inline constexpr double radians_an_angle = 6.283185307179586477 / full_circle;

/// Cosine and sine of an angle.
Vec2 heading(double angle);

/// The angle of a vector, from -32768 to 32768; 0 for one without length.
double angle_of(Vec2 vector);

}  // namespace wend::sample

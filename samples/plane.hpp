#pragma once

#include <algorithm>
#include <cmath>

namespace wend::sample {

// Geometry in the plane. Only + - * / and sqrt are used here and wherever a sample is made: these
// give the same bits on every platform, the functions of the mathematics library do not.

struct Vec2 {
    double x = 0, y = 0;
};

constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec2 operator*(Vec2 a, double factor) { return {a.x * factor, a.y * factor}; }

constexpr double dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
constexpr double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
inline double length(Vec2 a) { return std::sqrt(dot(a, a)); }
constexpr Vec2 left_of(Vec2 a) { return {-a.y, a.x}; }
constexpr Vec2 blend(Vec2 a, Vec2 b, double t) { return a + (b - a) * t; }

/// The vector at length 1; the X axis for one without length.
inline Vec2 unit(Vec2 a) {
    const double size = length(a);
    return size > 0 ? a * (1 / size) : Vec2{1, 0};
}

/// From 0 at `low` to 1 at `high`, straight between.
inline double ramp(double value, double low, double high) {
    return std::clamp((value - low) / (high - low), 0.0, 1.0);
}

/// A run that bends once: a quadratic curve. Straight when `bend` is half way.
struct Curve {
    Vec2 from, bend, to;

    static Curve straight(Vec2 from, Vec2 to) { return {from, blend(from, to, 0.5), to}; }
    Vec2 at(double t) const { return blend(blend(from, bend, t), blend(bend, to, t), t); }
    Vec2 slope(double t) const { return blend(bend - from, to - bend, t) * 2; }

    /// The piece from `begin` to `end`, both 0 to 1.
    Curve part(double begin, double end) const {
        const Vec2 start = at(begin);
        return {start, start + slope(begin) * ((end - begin) / 2), at(end)};
    }
};

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

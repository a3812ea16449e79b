#pragma once

#include <cmath>

#include "wend/network.hpp"

namespace wend {

// Points nearer to each other are one, in the network's unit.
inline constexpr double same_point = 1e-6;

// A point, or a vector, viewed from above.
struct Point2 {
    double x = 0, y = 0;
    friend bool operator==(const Point2&, const Point2&) = default;
};

inline Point2 operator-(const Point2& a, const Point2& b) { return {a.x - b.x, a.y - b.y}; }
inline Point2 operator+(const Point2& a, const Point2& b) { return {a.x + b.x, a.y + b.y}; }
inline double cross(const Point2& a, const Point2& b) { return a.x * b.y - a.y * b.x; }
inline double dot(const Point2& a, const Point2& b) { return a.x * b.x + a.y * b.y; }
inline double norm(const Point2& a) { return std::sqrt(dot(a, a)); }
inline double reach(const Point2& a) { return std::abs(a.x) + std::abs(a.y); }
inline Point2 mix(const Point2& a, const Point2& b, double share) {
    return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}
// How far two points are apart, viewed from above.
inline double distance_2d(const Point& a, const Point& b) { return norm({b.x - a.x, b.y - a.y}); }

}  // namespace wend

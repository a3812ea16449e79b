#pragma once

#include <cmath>
#include <limits>

namespace wend {

/// A point in the world, right-handed with Z up, in the network's unit.
struct Point {
    double x = 0;  ///< To the east.
    double y = 0;  ///< To the north.
    double z = 0;  ///< Up.
    friend bool operator==(const Point&, const Point&) = default;
};

/// Length of a vector. By a square root, which every system rounds alike, unlike std::hypot.
inline double vector_length(double x, double y, double z = 0) {
    return std::sqrt(x * x + y * y + z * z);
}

/// Straight distance between two points, in their own unit.
double distance(const Point& a, const Point& b);

/// Smallest upright box around points; empty (min above max) when there are none.
struct Bounds {
    /// The lowest of each coordinate.
    Point min{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity(),
              std::numeric_limits<double>::infinity()};
    /// The highest of each coordinate.
    Point max{-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
              -std::numeric_limits<double>::infinity()};

    /// Makes it as large as it has to be to hold a point too.
    void include(const Point& point);
    /// Whether it holds no point.
    bool empty() const { return min.x > max.x; }
};

}  // namespace wend

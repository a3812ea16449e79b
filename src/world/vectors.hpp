#pragma once

#include <array>
#include <cmath>

#include "core/base/integers.hpp"
#include "wend/network.hpp"

namespace wend {

// A point or a direction whose axes can be counted.
using Vector3 = std::array<f64, 3>;

inline Vector3 vector_of(const Point& point) { return {point.x, point.y, point.z}; }
inline Point point_of(const Vector3& v) { return {v[0], v[1], v[2]}; }

inline Vector3 operator+(const Vector3& a, const Vector3& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline Vector3 operator-(const Vector3& a, const Vector3& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Vector3 operator*(const Vector3& a, f64 factor) {
    return {a[0] * factor, a[1] * factor, a[2] * factor};
}
inline f64 dot(const Vector3& a, const Vector3& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Vector3 cross(const Vector3& a, const Vector3& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline Vector3 widened(const std::array<f32, 3>& v) { return {v[0], v[1], v[2]}; }

template <class Number>
bool all_finite(const std::array<Number, 3>& v) {
    return std::isfinite(v[0]) && std::isfinite(v[1]) && std::isfinite(v[2]);
}

}  // namespace wend

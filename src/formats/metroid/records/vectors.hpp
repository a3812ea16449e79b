#pragma once

#include <algorithm>
#include <cmath>

#include "formats/metroid/records/corner.hpp"

namespace wend::metroid_path {

inline bool is_finite(const Vector& vector) {
    return std::ranges::all_of(vector, [](f32 number) { return std::isfinite(number); });
}

// Arithmetic in 32-bit floats, each step rounded as the games round it.
inline Vector plus(const Vector& a, const Vector& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
inline Vector minus(const Vector& a, const Vector& b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Vector times(const Vector& vector, f32 factor) {
    return {vector[0] * factor, vector[1] * factor, vector[2] * factor};
}
inline f32 dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline Vector cross(const Vector& a, const Vector& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline Vector lifted(Vector vector, f32 height) {
    vector[2] += height;
    return vector;
}

}  // namespace wend::metroid_path

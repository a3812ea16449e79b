#pragma once

#include <cmath>
#include <limits>

#include "core/base/integers.hpp"

namespace wend::metroid_path {

// The nearest float of a number, an infinity where it is too large, and 0 for what is no number:
// derived values must come out alike on every machine, also from nonsense.
inline f32 rounded(double value) {
    constexpr f32 infinity = std::numeric_limits<f32>::infinity();
    if (std::isnan(value)) return 0;
    if (std::abs(value) > std::numeric_limits<f32>::max()) return value > 0 ? infinity : -infinity;
    return static_cast<f32>(value);
}

}  // namespace wend::metroid_path

#pragma once

#include <cmath>
#include <initializer_list>

namespace wend::scene_detail {

// The largest of 1, 2 and 5 times a power of ten that is not above `value`, which is positive.
inline double round_below(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {5.0, 2.0})
        if (factor * power <= value) return factor * power;
    return power;
}

}  // namespace wend::scene_detail

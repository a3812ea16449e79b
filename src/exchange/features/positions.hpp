#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "wend/network.hpp"

namespace wend::exchange {

// Stands for a height that nobody said.
inline constexpr double no_height = std::numeric_limits<double>::quiet_NaN();

// The position that two or three numbers in a row of JSON are; none of anything else.
std::optional<Point> position_in(std::string_view json);

// A position as JSON, without a height that nobody said.
std::string position_json(const Point& at);

// Programs round coordinates: GeoJSON of RFC 7946 is said to have 7 decimals, and floats 24 bits.
inline bool is_same_coordinate(double one, double other) {
    const double size = std::fmax(std::fabs(one), std::fabs(other));
    return std::fabs(one - other) <= 1e-6 + size * 1.2e-7;
}

}  // namespace wend::exchange

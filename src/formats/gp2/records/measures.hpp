#pragma once

#include <string>

#include "core/base/integers.hpp"

namespace wend::gp2_track {

// Lengths and angles as findings and facts tell them.

// `4.2 m (0.86 units)`.
std::string spoken_length(double units);
// `3657.6 m (750 units)`.
std::string spoken_units(u64 units);
// `0.30 degrees (55 of 65536)`.
std::string spoken_angle(double angle);

}  // namespace wend::gp2_track

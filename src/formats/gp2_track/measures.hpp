#pragma once

#include <string>

namespace wend::gp2_track {

// Lengths and angles as findings and facts tell them.

// `4.2 m (0.86 units)`.
std::string spoken_length(double units);
// `0.30 degrees (55 of 65536)`.
std::string spoken_angle(double angle);

}  // namespace wend::gp2_track

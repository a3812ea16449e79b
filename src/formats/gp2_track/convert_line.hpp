#pragma once

#include <vector>

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// The line of the computer cars. F1GP has no spirals and counts radii in eighths of Grand Prix 2's,
// which in turn has no records longer than 255 units.
std::vector<LineRecord> convert_line(const Conversion& conversion);

}  // namespace wend::gp2_track

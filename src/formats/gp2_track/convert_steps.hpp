#pragma once

#include <string_view>
#include <vector>

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// The sectors of the track or the pit lane, and of their commands those that the other game knows
// and whose objects it has. `list` is how the source calls the list.
std::vector<Step> convert_steps(const Conversion& conversion, const std::vector<Step>& steps,
                                std::string_view list);

}  // namespace wend::gp2_track

#pragma once

#include "wend/map.hpp"

namespace wend {

// Adds where the common rules that the map's format lists are broken.
void run_common_checks(const Map& map, CheckReport& report);

}  // namespace wend

#pragma once

#include "wend/finding.hpp"
#include "wend/map.hpp"

namespace wend {

// Adds to a report where a mesh breaks the common rules that are about it and the world of
// CheckOptions, as far as its format lists them. An error where that would take too long.
Expected<void> check_fit(const Map& map, const CheckOptions& options, CheckReport& report);

}  // namespace wend

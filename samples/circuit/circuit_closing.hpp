#pragma once

#include <optional>

#include "samples/circuit/corners.hpp"

namespace wend::sample {

// By how much each arc turns, corner by corner, in whole angles.
using ArcTurns = std::vector<std::array<int, 2>>;

// Angles so that the lap's turns add up to `sum` and its last unit begins where the first does,
// within a 20th of a unit; none where that would take more than two degrees of a corner.
std::optional<ArcTurns> close_lap(const RoundedOutline& outline, int sum);

}  // namespace wend::sample

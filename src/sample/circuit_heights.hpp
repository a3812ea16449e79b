#pragma once

#include <optional>
#include <vector>

#include "sample/circuit_clearance.hpp"
#include "sample/circuit_plan.hpp"
#include "sample/random.hpp"

namespace wend::sample {

// Heights at the starts of all units and at the end of the lap, units above the start.
std::vector<double> heights_of(const std::vector<CircuitSector>& sectors);

// Gives a plan hills on its straights, the main one apart, that end at the height at which they
// began; and, where there is a bridge, so that its two levels are apart. Says whether it could.
bool add_hills(CircuitPlan& plan, const std::optional<Bridge>& bridge, Random& random);

}  // namespace wend::sample

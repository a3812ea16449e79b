#pragma once

#include "sample/circuit_path.hpp"
#include "sample/circuit_plan.hpp"

namespace wend::sample {

// The lane between its marks. Sectors of the track are found in `sectors` by their places.
PitLane make_pit_lane(const CircuitPlan& plan, const std::vector<CircuitSector>& sectors,
                      bool on_left);

}  // namespace wend::sample

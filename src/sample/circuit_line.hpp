#pragma once

#include "sample/circuit_path.hpp"
#include "sample/circuit_plan.hpp"

namespace wend::sample {

// A line for the lap whose units begin at these places. It keeps to the outside before corners, and
// goes round them at the same distance from the middle of the road.
DrivenLine make_line(const CircuitPlan& plan, const std::vector<RoadPlace>& lap);

}  // namespace wend::sample

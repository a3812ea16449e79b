#pragma once

#include "model/map_fit/fit_findings.hpp"
#include "wend/world.hpp"

namespace wend {

// Tells of starts of players that are in no area of a mesh, and of what players are to reach where
// no way leads from their starts.
void tell_places(const Network& network, const World& world, FitFindings& findings);

}  // namespace wend

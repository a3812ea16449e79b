#pragma once

#include <vector>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

// A fence of one side of a lap: where it stands at the beginning of each unit, in the file's axes
// and in units.
struct FencePoint {
    double x = 0, y = 0, z = 0;
};
using Fence = std::vector<FencePoint>;

struct Fences {
    Fence left, right;
};

// The fences of a lap. Where sectors bridge one, it is a straight line between where it stands
// before and behind their run, and the widths of their verges become what they are up to that line,
// which may cut the road (fact sheet of the scene, section 4).
Fences fences_of(const std::vector<Step>& steps, const std::vector<Pose>& lap, Widths& widths);

}  // namespace wend::gp2_track

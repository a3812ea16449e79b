#pragma once

#include <span>
#include <vector>

#include "formats/gp2/game/laid_track.hpp"

namespace wend::gp2_track {

// Where a line should cross a unit, and how it goes on from there.
struct LineTarget {
    double offset = 0;   // to the right of the middle, in units
    double heading = 0;  // of the world, in radians, behind a turn that a record begins with
    double turn = 0;     // that, in radians
    double step = 1;     // to the next crossing, in units
};

// The heading that crosses a unit's cross line at a right angle, in radians.
double across(const CentreUnit& unit);

// The way through offsets from the middle of units, from the start of the lap on: as many as that
// has are a ring, and more go on into the next lap.
std::vector<LineTarget> line_targets(const std::vector<CentreUnit>& road,
                                     std::span<const double> offsets);

}  // namespace wend::gp2_track

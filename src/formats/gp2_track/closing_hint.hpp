#pragma once

#include <optional>
#include <vector>

#include "formats/gp2_track/circuit.hpp"

namespace wend::gp2_track {

// What closes the lap well enough (fact sheet section 8).
inline constexpr double widest_gap = 1.5;  // in units
inline constexpr i64 widest_heading = 200;

// What to change of a sector.
struct SectorChange {
    u32 sector = 0, step = 0;
    int length = 0, curvature = 0;  // so much more than now
};

// Small changes of the last sectors that make the end of a track meet its start.
struct ClosingHint {
    std::vector<SectorChange> changes;
    Closing after;
};

// Looks for one or two straight sectors near the end that can make up for the gap, and where the
// heading is wrong for one of the last curves too. Nothing where no small change of such sectors
// will do.
std::optional<ClosingHint> closing_hint(const std::vector<Step>& steps, const Place& start);

// `lengthen sector 5 by 3 units and set the curvature of sector 4 to 1030`.
std::string spoken_changes(const std::vector<SectorChange>& changes,
                           const std::vector<Step>& steps);

}  // namespace wend::gp2_track

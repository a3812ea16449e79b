#pragma once

#include <optional>

#include "formats/gp2_track/sector_change.hpp"

namespace wend::gp2_track {

// What closes the lap well enough (fact sheet section 8).
inline constexpr double widest_gap = 1.5;  // in units
inline constexpr i64 widest_heading = 200;
inline constexpr double widest_height = 1;  // in units
// The games' own tracks end up to 10 steeper in GP2, 18 in F1GP.
inline constexpr double widest_slope = 20;

// Small changes of the last sectors that make the end of a track meet its start.
struct ClosingHint {
    std::vector<SectorChange> changes;
    Closing after;
};

// Looks for one or two straight sectors near the end that can make up for the gap, and where the
// heading is wrong for one of the last curves too. Nothing where no small change of such sectors
// will do.
std::optional<ClosingHint> closing_hint(const std::vector<Step>& steps, const Pose& start);

// The same for the end's height and slope: looks for one or two of the last sectors whose slopes
// can change.
std::optional<ClosingHint> height_hint(const std::vector<Step>& steps, const Pose& start);

}  // namespace wend::gp2_track

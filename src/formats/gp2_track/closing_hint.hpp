#pragma once

#include <optional>
#include <string>
#include <vector>

#include "formats/gp2_track/circuit.hpp"

namespace wend::gp2_track {

// What to change of a sector: so much more than now.
struct SectorChange {
    u32 sector = 0, step = 0;
    int length = 0, curvature = 0, slope = 0;
};

// The sectors after these changes, which each fits.
std::vector<Step> changed(std::vector<Step> steps, const std::vector<SectorChange>& changes);

// `lengthen sector 5 by 3 units and set the curvature of sector 4 from 1024 to 1030`.
std::string spoken_changes(const std::vector<SectorChange>& changes,
                           const std::vector<Step>& steps);

// The numbers of so many sectors at most, from the last one on.
std::vector<u32> last_sectors(const std::vector<Step>& steps,
                              const std::vector<LaidSector>& sectors, std::size_t most,
                              bool (*is_wanted)(const Step&));

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
std::optional<ClosingHint> closing_hint(const std::vector<Step>& steps, const TrackStart& start);

// The same for the end's height and slope: looks for one or two of the last sectors whose slopes
// can change.
std::optional<ClosingHint> height_hint(const std::vector<Step>& steps, const TrackStart& start);

}  // namespace wend::gp2_track

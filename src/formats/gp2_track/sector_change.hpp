#pragma once

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

}  // namespace wend::gp2_track

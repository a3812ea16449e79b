#include "formats/gp2_track/sector_change.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace wend::gp2_track {
namespace {

std::string spoken(const SectorChange& change, const Step& sector) {
    if (change.curvature != 0)
        return fmt::format("set the curvature of sector {} from {} to {}", change.sector,
                           sector.curvature, sector.curvature + change.curvature);
    if (change.slope != 0)
        return fmt::format("set the change of slope of sector {} from {} to {}", change.sector,
                           sector.slope_change, sector.slope_change + change.slope);
    const int units = std::abs(change.length);
    return fmt::format("{} sector {} by {} {}", change.length > 0 ? "lengthen" : "shorten",
                       change.sector, units, units == 1 ? "unit" : "units");
}

}  // namespace

std::vector<Step> changed(std::vector<Step> steps, const std::vector<SectorChange>& changes) {
    for (const SectorChange& change : changes) {
        Step& sector = steps[change.step];
        sector.first = static_cast<u8>(sector.first + change.length);
        sector.curvature = static_cast<i16>(sector.curvature + change.curvature);
        sector.slope_change = static_cast<i16>(sector.slope_change + change.slope);
    }
    return steps;
}

std::string spoken_changes(const std::vector<SectorChange>& changes,
                           const std::vector<Step>& steps) {
    std::string text;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (i > 0) text += i + 1 == changes.size() ? " and " : ", ";
        text += spoken(changes[i], steps[changes[i].step]);
    }
    return text;
}

std::vector<u32> last_sectors(const std::vector<Step>& steps,
                              const std::vector<LaidSector>& sectors, std::size_t most,
                              bool (*is_wanted)(const Step&)) {
    std::vector<u32> found;
    for (u32 i = static_cast<u32>(sectors.size()); i-- > 0 && found.size() < most;)
        if (is_wanted(steps[sectors[i].step])) found.push_back(i);
    return found;
}

}  // namespace wend::gp2_track

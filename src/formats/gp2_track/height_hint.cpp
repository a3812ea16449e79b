#include <cmath>
#include <cstdlib>

#include "formats/gp2_track/angles.hpp"
#include "formats/gp2_track/closing_hint.hpp"

namespace wend::gp2_track {
namespace {

constexpr std::size_t max_sectors = 16;
// No change of slope that is larger counts as small: three times what the games' steepest do.
constexpr int max_change = 60;

bool is_long_enough(const Step& sector) { return sector.first >= 4; }

// What one more in the slope of each unit of a sector does to the end of the track. Slopes are so
// small that heights grow like their angles.
struct Effect {
    double slope = 0, height = 0;
};
Effect effect_of(const LaidSector& sector, double length) {
    const double in_sector = sector.length;
    const double behind = length - sector.first_unit - in_sector;
    return {in_sector, radians(in_sector * (in_sector / 2 + behind))};
}

bool is_small(double change) { return std::abs(change) <= max_change; }

// Whole numbers, as near as they come.
SectorChange steeper(u32 sector, const LaidSector& place, double by) {
    return {.sector = sector, .step = place.step, .slope = static_cast<int>(std::lround(by))};
}

}  // namespace

std::optional<ClosingHint> height_hint(const std::vector<Step>& steps, const TrackStart& start) {
    const Closing closing = closing_of(steps, trace(steps, start));
    const auto sectors = sectors_of(steps);
    const auto length = static_cast<double>(length_of(steps));
    const std::vector<u32> last = last_sectors(steps, sectors, max_sectors, is_long_enough);
    std::optional<ClosingHint> best;
    double min_left = 0;
    for (std::size_t i = 0; i < last.size(); ++i)
        for (std::size_t j = i + 1; j < last.size(); ++j) {
            const Effect one = effect_of(sectors[last[i]], length);
            const Effect other = effect_of(sectors[last[j]], length);
            const double slant = one.slope * other.height - one.height * other.slope;
            const double a = (closing.height * other.slope - closing.slope * other.height) / slant;
            const double b = (closing.slope * one.height - closing.height * one.slope) / slant;
            if (!is_small(a) || !is_small(b)) continue;
            std::vector<SectorChange> changes;
            for (const SectorChange& change :
                 {steeper(last[j], sectors[last[j]], b), steeper(last[i], sectors[last[i]], a)})
                if (change.slope != 0) changes.push_back(change);
            const std::vector<Step> after = changed(steps, changes);
            const Closing left = closing_of(after, trace(after, start));
            if (std::abs(left.height) > widest_height || std::abs(left.slope) > widest_slope)
                continue;
            // Changes count more than what is left.
            const double cost = std::abs(a) + std::abs(b) + std::abs(left.height);
            if (best && cost >= min_left) continue;
            min_left = cost;
            best = ClosingHint{std::move(changes), left};
        }
    return best;
}

}  // namespace wend::gp2_track

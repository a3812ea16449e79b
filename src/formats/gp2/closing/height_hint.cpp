#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/closing/sector_pool.hpp"
#include "formats/gp2/records/angles.hpp"

namespace wend::gp2_track {
namespace {

constexpr std::size_t max_sectors = 24;
// No change of slope that is larger counts as small: three times what the games' steepest do.
constexpr double max_change = 60;
// So many pairs are looked at unit by unit, the best first.
constexpr std::size_t most_traced = 24;

// Two sectors, and what one more in the slope of each unit of them does to the end of the track.
// Slopes are so small that heights grow like their angles.
struct SlopeEffect {
    double slope = 0, height = 0;
};
SlopeEffect effect_of(const LaidSector& sector, double length) {
    const double in_sector = sector.length;
    const double behind = length - sector.first_unit - in_sector;
    return {in_sector, radians(in_sector * (in_sector / 2 + behind))};
}

struct SlopePair {
    std::array<u32, 2> sectors;
    std::array<double, 2> amounts;
    double cost;
};

// Finds slopes of two sectors that make up for what the end misses.
class SlopeSearch {
  public:
    SlopeSearch(const TrackFile& file, const EditedSectors& edited)
        : file_(file),
          start_(start_of(file.configuration)),
          sectors_(sectors_of(file.track)),
          closing_(closing_of(file.track, trace(file.track, start_))) {
        const auto length = static_cast<double>(length_of(file.track));
        const SectorPool pool(sectors_.size(), edited);
        const auto searched =
            pool.nearest(max_sectors, [&](u32 sector) { return sectors_[sector].length >= 4; });
        for (std::size_t i = 0; i < searched.size(); ++i)
            for (std::size_t j = i + 1; j < searched.size(); ++j)
                add(searched[i], searched[j], effect_of(sectors_[searched[i].sector], length),
                    effect_of(sectors_[searched[j].sector], length));
    }

    std::optional<ClosingHint> find() {
        std::ranges::sort(pairs_, {}, &SlopePair::cost);
        if (pairs_.size() > most_traced) pairs_.resize(most_traced);
        for (const SlopePair& pair : pairs_) {
            ClosingHint hint;
            for (const std::size_t i : {0u, 1u})
                if (pair.amounts[i] != 0)
                    hint.changes.push_back({.sector = pair.sectors[i],
                                            .step = sectors_[pair.sectors[i]].step,
                                            .slope = static_cast<int>(pair.amounts[i])});
            TrackFile after = file_;
            after.track = changed(std::move(after.track), hint.changes);
            const std::vector<Pose> places = trace(after.track, start_);
            hint.after = closing_of(after.track, places);
            hint.pit_gap = pit_lane_gap(after, closed(places));
            if (is_level(hint.after)) return hint;
        }
        return std::nullopt;
    }

  private:
    void add(const SearchedSector& one, const SearchedSector& other, const SlopeEffect& first,
             const SlopeEffect& second) {
        const double slant = first.slope * second.height - first.height * second.slope;
        if (slant == 0) return;
        const double a = (closing_.height * second.slope - closing_.slope * second.height) / slant;
        const double b = (closing_.slope * first.height - closing_.height * first.slope) / slant;
        // Whole numbers, as near as they come.
        for (const double more : {std::floor(a), std::ceil(a)})
            for (const double also : {std::floor(b), std::ceil(b)}) {
                if (!fits(one.sector, more) || !fits(other.sector, also)) continue;
                const double height =
                    std::abs(closing_.height + more * first.height + also * second.height);
                const double slope =
                    std::abs(closing_.slope + more * first.slope + also * second.slope);
                if (height > widest_height || slope > widest_slope) continue;
                pairs_.push_back({{one.sector, other.sector},
                                  {more, also},
                                  std::abs(more) + std::abs(also) + 4 * height + slope / 4 +
                                      (more != 0 ? one.cost : 0) + (also != 0 ? other.cost : 0)});
            }
    }
    bool fits(u32 sector, double more) const {
        const double after = file_.track[sectors_[sector].step].slope_change + more;
        return std::abs(more) <= max_change && after >= -32768 && after <= 32767;
    }

    const TrackFile& file_;
    const TrackStart start_;
    const std::vector<LaidSector> sectors_;
    const Closing closing_;
    std::vector<SlopePair> pairs_;
};

}  // namespace

std::optional<ClosingHint> height_hint(const TrackFile& file, const EditedSectors& edited) {
    return SlopeSearch(file, edited).find();
}

}  // namespace wend::gp2_track

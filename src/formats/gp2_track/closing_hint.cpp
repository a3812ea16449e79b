#include "formats/gp2_track/closing_hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "formats/gp2_track/angles.hpp"

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

// How many of the last straights and curves are looked at.
constexpr std::size_t max_straights = 24, max_curves = 12;
// No change that is larger counts as small.
constexpr int max_lengthening = 40;  // units
constexpr int longest_sector = 255;
// A longer sector on a slope makes what follows steeper by so much at most.
constexpr int max_steeper = 10;
// Two directions that differ less cannot make up for any gap: the sine of the angle between them.
constexpr double min_difference = 0.2;

bool is_straight(const Step& sector) { return sector.first > 0 && sector.curvature == 0; }
bool is_curve(const Step& sector) { return sector.first > 0 && sector.curvature != 0; }

// Looks for straights to make up for a gap, once the heading is right.
class GapSearch {
  public:
    GapSearch(const std::vector<Step>& steps, const TrackStart& start)
        : steps_(steps), sectors_(sectors_of(steps)), places_(trace(steps, start)) {
        const Pose& last = places_[places_.size() - 2];
        gap_ = {last.x - start.x, last.y - start.y};
        straights_ = last_sectors(steps, sectors_, max_straights, is_straight);
    }

    // The change that brings the gap below a unit, as it is in the games' own tracks.
    std::optional<std::vector<SectorChange>> find() {
        consider(0, 0, 0, 0);
        for (std::size_t i = 0; i < straights_.size(); ++i) {
            consider_alone(straights_[i]);
            for (std::size_t j = i + 1; j < straights_.size(); ++j)
                consider_pair(straights_[i], straights_[j]);
        }
        return best_;
    }

  private:
    Direction direction_of(u32 sector) const {
        return direction(places_[sectors_[sector].first_unit].heading);
    }

    void consider_alone(u32 sector) {
        const Direction ahead = direction_of(sector);
        const double needed = -(gap_.x * ahead.x + gap_.y * ahead.y);
        if (std::abs(needed) > max_lengthening) return;
        consider(sector, static_cast<int>(std::lround(needed)), sector, 0);
    }

    // Solves gap + a * one + b * other = 0, and takes whole units around that.
    void consider_pair(u32 one, u32 other) {
        const Direction first = direction_of(one), second = direction_of(other);
        const double slant = first.x * second.y - first.y * second.x;
        if (std::abs(slant) < min_difference) return;
        const double a = (gap_.y * second.x - gap_.x * second.y) / slant;
        const double b = (gap_.x * first.y - gap_.y * first.x) / slant;
        if (std::abs(a) > max_lengthening || std::abs(b) > max_lengthening) return;
        for (const double more : {std::floor(a), std::ceil(a)})
            for (const double also : {std::floor(b), std::ceil(b)})
                consider(one, static_cast<int>(more), other, static_cast<int>(also));
    }

    bool can_change(u32 sector, int by) const {
        const int length = static_cast<int>(sectors_[sector].length) + by;
        const int steeper = by * steps_[sectors_[sector].step].slope_change;
        return by == 0 ||
               (length > 0 && length <= longest_sector && std::abs(steeper) <= max_steeper);
    }

    void consider(u32 one, int more, u32 other, int also) {
        if (!can_change(one, more) || !can_change(other, also)) return;
        const Direction first = direction_of(one), second = direction_of(other);
        const double gap = vector_length(gap_.x + more * first.x + also * second.x,
                                         gap_.y + more * first.y + also * second.y);
        // Few units, but not for a gap that could be smaller.
        const double cost = std::abs(more) + std::abs(also) + 4 * gap;
        if (gap > 1 || cost > min_cost_ - 0.01) return;
        min_cost_ = cost;
        best_.emplace();
        if (more != 0)
            best_->push_back({.sector = one, .step = sectors_[one].step, .length = more});
        if (also != 0)
            best_->push_back({.sector = other, .step = sectors_[other].step, .length = also});
    }

    const std::vector<Step>& steps_;
    const std::vector<LaidSector> sectors_;
    const std::vector<Pose> places_;
    Direction gap_;
    std::vector<u32> straights_;
    std::optional<std::vector<SectorChange>> best_;
    double min_cost_ = std::numeric_limits<double>::infinity();
};

// Closes the gap after a first change, which may be none.
std::optional<ClosingHint> completed(const std::vector<Step>& steps, const TrackStart& start,
                                     std::vector<SectorChange> changes) {
    const auto lengths = GapSearch(changed(steps, changes), start).find();
    if (!lengths) return std::nullopt;
    changes.insert(changes.end(), lengths->begin(), lengths->end());
    const std::vector<Step> after = changed(steps, changes);
    const Closing closing = closing_of(after, trace(after, start));
    if (closing.gap > widest_gap || std::abs(closing.heading) > widest_heading) return std::nullopt;
    return ClosingHint{std::move(changes), closing};
}

int units_of(const ClosingHint& hint) {
    int units = 0;
    for (const SectorChange& change : hint.changes) units += std::abs(change.length);
    return units;
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

std::optional<ClosingHint> closing_hint(const std::vector<Step>& steps, const TrackStart& start) {
    const i64 missing = closing_of(steps, trace(steps, start)).heading;
    if (std::abs(missing) <= widest_heading) return completed(steps, start, {});
    const auto sectors = sectors_of(steps);
    std::optional<ClosingHint> best;
    for (const u32 curve : last_sectors(steps, sectors, max_curves, is_curve)) {
        const Step& sector = steps[sectors[curve].step];
        const auto more = static_cast<int>(
            std::lround(static_cast<double>(missing) / static_cast<double>(sector.first)));
        if (more == 0 || 2 * std::abs(more) > std::abs(int{sector.curvature})) continue;
        auto hint = completed(steps, start,
                              {{.sector = curve, .step = sectors[curve].step, .curvature = more}});
        if (hint && (!best || units_of(*hint) < units_of(*best))) best = std::move(hint);
    }
    return best;
}

}  // namespace wend::gp2_track

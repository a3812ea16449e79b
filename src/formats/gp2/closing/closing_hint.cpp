#include "formats/gp2/closing/closing_hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "formats/gp2/closing/closing_search.hpp"
#include "formats/gp2/closing/sector_chain.hpp"
#include "formats/gp2/closing/sector_pool.hpp"
#include "formats/gp2/game/crossing.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

// So many sectors are looked at together: all that three of them can do is tried.
constexpr std::size_t most_searched = 24;
// One after the other, so many times three sectors where fewer will not do.
constexpr int most_rounds = 4;
// What the games' own laps miss nearly all, in units (fact sheet of the line, section 3.6); readers
// that add up without the games' roundings find up to half a unit more.
constexpr double default_gap = 0.75;
// What it costs where the pit lane no longer meets the track, in units of lengthening: up to what
// the games' own miss nothing, from what a finding tells of on more than any change.
constexpr double default_pit_gap = 3.2, default_pit_turn = 400;
constexpr double cost_of_pit_gap = 20, cost_of_pit_turn = 0.02, cost_of_open_pit = 1000;

double price_of(const PitJoin::Meeting& meeting) {
    return std::max(0.0, meeting.gap - default_pit_gap) * cost_of_pit_gap +
           std::max(0.0, meeting.turn - default_pit_turn) * cost_of_pit_turn +
           (meeting.gap > widest_pit_gap ? cost_of_open_pit : 0);
}

// Laying a track to see whether it crosses itself takes its time: so many answers are looked at.
class Lays {
  public:
    bool are_left() { return left_ > 0 && left_-- > 0; }

  private:
    int left_ = 40;
};

constexpr double never = std::numeric_limits<double>::infinity();

// Closes a lap by sectors of its own.
class LapSearch {
  public:
    using Found = ClosingSearch::Found;

    LapSearch(const TrackFile& file, const EditedSectors& edited, bool takes_parts)
        : file_(file),
          start_(start_of(file.configuration)),
          chain_(file.track, start_),
          join_(PitJoin::of(file, chain_)),
          pool_(chain_.size(), edited),
          takes_parts_(takes_parts),
          is_edit_beside_(
              std::ranges::any_of(edited, [&](u32 sector) { return is_beside(sector); })) {}

    std::optional<Found> find() {
        // Changes that all lie beside the pit lane, or none of them, leave it whole.
        const auto on_one_side = [&](bool beside) {
            return pool_.nearest(most_searched,
                                 [&](u32 sector) { return is_beside(sector) == beside; });
        };
        try_with(on_one_side(is_edit_beside_));
        if (!is_good()) try_with(on_one_side(!is_edit_beside_));
        if (!is_good()) try_with(pool_.nearest(most_searched, [](u32) { return true; }));
        return std::move(best_);
    }

  private:
    bool is_beside(u32 sector) const { return join_ && join_->is_beside(sector); }
    bool is_good() const { return best_ && best_->is_there && best_->cost < cost_of_open_pit; }

    // The road may not cross itself more than before. A pit lane that crosses it is as bad as one
    // that is open.
    double price_of_crossings(const std::vector<SectorChange>& changes) {
        if (!lays_.are_left()) return cost_of_open_pit;
        TrackFile after = file_;
        after.track = changed(std::move(after.track), changes);
        const std::vector<Pose> lap = closed(trace(after.track, start_));
        if (crossings_of_lap(lap) > crossings_) return never;
        return keeps_off_the_road(after, lap) ? 0 : cost_of_open_pit;
    }

    void try_with(const std::vector<SearchedSector>& sectors) {
        const Closing open = closing_of(file_.track, start_);
        const ChainPlace end = SectorChain::Changed(chain_, {}).beginning(chain_.size());
        const ChainGoal goal{
            .at = {start_.x, start_.y, end.heading + static_cast<double>(open.heading)},
            .by_last_unit = true,
            .widest_gap = default_gap,
            .widest_turn = widest_heading};
        const auto price = [&](const SectorChain::Changed& track,
                               const std::vector<SectorChange>& changes) {
            return price_of_crossings(changes) + (join_ ? price_of(join_->meeting(track)) : 0);
        };
        auto found =
            ClosingSearch(chain_, goal, price, cost_of_open_pit, takes_parts_).find(sectors);
        if (found && (!best_ || found->cost < best_->cost)) best_ = std::move(found);
    }

    const TrackFile& file_;
    const TrackStart start_;
    const SectorChain chain_;
    const std::optional<PitJoin> join_;
    const SectorPool pool_;
    const bool takes_parts_, is_edit_beside_;
    const std::size_t crossings_ = crossings_of_lap(trace(file_.track, start_));
    Lays lays_;
    std::optional<Found> best_;
};

}  // namespace

bool is_closed(const Closing& closing) {
    return closing.gap <= widest_gap && std::abs(closing.heading) <= widest_heading;
}

bool is_level(const Closing& closing) {
    return std::abs(closing.height) <= widest_height && std::abs(closing.slope) <= widest_slope;
}

std::string spoken_changes(const std::vector<SectorChange>& changes, const std::vector<Step>& steps,
                           const char* sector_title) {
    std::vector<std::string> parts;
    for (const SectorChange& change : changes) {
        const Step& step = steps[change.step];
        const std::string sector = fmt::format("{} {}", sector_title, change.sector);
        const int units = std::abs(change.length);
        if (units != 0)
            parts.push_back(fmt::format("{} {} by {} {}",
                                        change.length > 0 ? "lengthen" : "shorten", sector, units,
                                        units == 1 ? "unit" : "units"));
        const auto set = [&](const char* what, int before, int more) {
            if (more != 0)
                parts.push_back(fmt::format("set the {} of {} from {} to {}", what, sector, before,
                                            before + more));
        };
        set("curvature", step.curvature, change.curvature);
        set("change of slope", step.slope_change, change.slope);
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
        text += parts[i];
    }
    return text;
}

std::vector<Step> changed(std::vector<Step> steps, const std::vector<SectorChange>& changes) {
    for (const SectorChange& change : changes) {
        Step& sector = steps[change.step];
        sector.first = static_cast<u8>(sector.first + change.length);
        sector.curvature = static_cast<i16>(sector.curvature + change.curvature);
        sector.slope_change = static_cast<i16>(sector.slope_change + change.slope);
    }
    return steps;
}

std::optional<ClosingHint> closing_hint(const TrackFile& file, const EditedSectors& edited,
                                        ClosingEffort effort) {
    const TrackStart start = start_of(file.configuration);
    TrackFile after = file;
    ClosingHint hint;
    EditedSectors left_alone = edited;
    const int rounds = effort == ClosingEffort::more_sectors ? most_rounds : 1;
    for (int round = 1; round <= rounds; ++round) {
        const bool takes_parts = round < rounds;
        const auto found = LapSearch(after, left_alone, takes_parts).find();
        if (!found) return std::nullopt;
        after.track = changed(std::move(after.track), found->changes);
        for (const SectorChange& change : found->changes) {
            hint.changes.push_back(change);
            left_alone.push_back(change.sector);
        }
        if (found->is_there) break;
    }
    hint.after = closing_of(after.track, start);
    if (!is_closed(hint.after)) return std::nullopt;
    hint.pit_gap = pit_lane_gap(after, closed(trace(after.track, start)));
    std::ranges::sort(hint.changes, {}, &SectorChange::sector);
    return hint;
}

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
    // The height is that of the last unit's beginning.
    const double behind = length - 1 - sector.first_unit - in_sector;
    return {in_sector, radians(in_sector * (in_sector / 2 + behind))};
}

struct SlopePair {
    std::array<u32, 2> sectors;
    std::array<double, 2> amounts;
    double own_cost, cost;  // of the changes, and with what they leave
};

double cost_of_miss(double height, double slope) {
    return 4 * std::abs(height) + std::abs(slope) / 4;
}

// Finds slopes of two sectors that make up for what the end misses.
class SlopeSearch {
  public:
    SlopeSearch(const TrackFile& file, const EditedSectors& edited)
        : file_(file),
          start_(start_of(file.configuration)),
          sectors_(sectors_of(file.track)),
          closing_(closing_of(file.track, start_)) {
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
        std::optional<ClosingHint> best;
        double least = std::numeric_limits<double>::infinity();
        for (const SlopePair& pair : pairs_) {
            ClosingHint hint;
            for (const std::size_t i : {0u, 1u})
                if (pair.amounts[i] != 0)
                    hint.changes.push_back({.sector = pair.sectors[i],
                                            .step = sectors_[pair.sectors[i]].step,
                                            .slope = static_cast<int>(pair.amounts[i])});
            TrackFile after = file_;
            after.track = changed(std::move(after.track), hint.changes);
            hint.after = closing_of(after.track, start_);
            // The games' whole numbers lead elsewhere than the sum of what each change does.
            const double cost = pair.own_cost + cost_of_miss(hint.after.height, hint.after.slope);
            if (!is_level(hint.after) || cost >= least) continue;
            hint.pit_gap = pit_lane_gap(after, closed(trace(after.track, start_)));
            least = cost;
            best = std::move(hint);
        }
        return best;
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
                const double own_cost = std::abs(more) + std::abs(also) +
                                        (more != 0 ? one.cost : 0) + (also != 0 ? other.cost : 0);
                pairs_.push_back({{one.sector, other.sector},
                                  {more, also},
                                  own_cost,
                                  own_cost + cost_of_miss(height, slope)});
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

namespace {

constexpr std::size_t most_in_lane = 24;
// The games' own pit lanes miss the track by up to 3.2 units, and lead up to 359 of 65536
// elsewhere.
constexpr double widest_end_of_lane = 2, widest_turn_of_lane = 400;
constexpr double cost_of_unknown = 1000;

}  // namespace

std::optional<ClosingHint> pit_lane_hint(const TrackFile& file, const EditedSectors& edited) {
    const std::vector<Pose> places = closed(trace(file.track, start_of(file.configuration)));
    const auto ends = pit_lane_ends(file, places);
    if (!ends) return std::nullopt;
    const SectorChain lane(file.pit_lane, ends->from);
    const ChainPlace end = SectorChain::Changed(lane, {}).last_unit();
    // As the track leads, which may be whole turns from how the lane does.
    const double heading =
        end.heading - std::remainder(end.heading - ends->to.heading, full_circle);
    const ChainGoal goal{.at = {ends->to.x, ends->to.y, heading},
                         .by_last_unit = true,
                         .widest_gap = widest_end_of_lane,
                         .widest_turn = widest_turn_of_lane};
    const SectorPool pool(lane.size(), edited);
    Lays lays;
    const auto price = [&](const SectorChain::Changed&, const std::vector<SectorChange>& changes) {
        if (!lays.are_left()) return cost_of_unknown;
        TrackFile after = file;
        after.pit_lane = changed(std::move(after.pit_lane), changes);
        return keeps_off_the_road(after, places) ? 0 : never;
    };
    const auto found = ClosingSearch(lane, goal, price, cost_of_unknown, false)
                           .find(pool.nearest(most_in_lane, [](u32) { return true; }));
    if (!found) return std::nullopt;
    ClosingHint hint;
    hint.changes = found->changes;
    hint.after = closing_of(file.track, start_of(file.configuration));
    TrackFile after = file;
    after.pit_lane = changed(std::move(after.pit_lane), hint.changes);
    hint.pit_gap = pit_lane_gap(after, places);
    if (hint.pit_gap > widest_pit_gap) return std::nullopt;
    return hint;
}

}  // namespace wend::gp2_track

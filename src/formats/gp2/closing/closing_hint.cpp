#include "formats/gp2/closing/closing_hint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "formats/gp2/closing/closing_search.hpp"
#include "formats/gp2/closing/pit_join.hpp"
#include "formats/gp2/closing/sector_pool.hpp"

namespace wend::gp2_track {
namespace {

// So many sectors are looked at together: all that three of them can do is tried.
constexpr std::size_t most_searched = 24;
// One after the other, so many times three sectors where fewer will not do.
constexpr int most_rounds = 4;
// What the games' own laps miss nearly all, in units (fact sheet of the line, section 3.6); readers
// that add up without the games' roundings find up to half a unit more.
constexpr double usual_gap = 0.75;
// What it costs where the pit lane no longer meets the track, in units of lengthening: up to what
// the games' own miss nothing, from what a finding tells of on more than any change.
constexpr double usual_pit_gap = 3.2, usual_pit_turn = 400;
constexpr double cost_of_pit_gap = 20, cost_of_pit_turn = 0.02, cost_of_open_pit = 1000;

double price_of(const PitJoin::Meeting& meeting) {
    return std::max(0.0, meeting.gap - usual_pit_gap) * cost_of_pit_gap +
           std::max(0.0, meeting.turn - usual_pit_turn) * cost_of_pit_turn +
           (meeting.gap > widest_pit_gap ? cost_of_open_pit : 0);
}

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

    void try_with(const std::vector<SearchedSector>& sectors) {
        const Closing open = closing_of(file_.track, trace(file_.track, start_));
        const ChainPlace end = SectorChain::Changed(chain_, {}).beginning(chain_.size());
        const ChainGoal goal{
            .at = {start_.x, start_.y, end.heading + static_cast<double>(open.heading)},
            .by_last_unit = true,
            .widest_gap = usual_gap,
            .widest_turn = widest_heading};
        const auto price = [&](const SectorChain::Changed& track) {
            return join_ ? price_of(join_->meeting(track)) : 0;
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
    const std::vector<Pose> places = trace(after.track, start);
    hint.after = closing_of(after.track, places);
    if (!is_closed(hint.after)) return std::nullopt;
    hint.pit_gap = pit_lane_gap(after, closed(places));
    std::ranges::sort(hint.changes, {}, &SectorChange::sector);
    return hint;
}

}  // namespace wend::gp2_track

#include <algorithm>
#include <cmath>

#include "formats/gp2/closing/closing_search.hpp"
#include "formats/gp2/closing/sector_pool.hpp"

namespace wend::gp2_track {
namespace {

constexpr std::size_t most_in_lane = 24;
// The games' own pit lanes miss the track by up to 3.2 units, and lead up to 359 of 65536
// elsewhere.
constexpr double widest_end_of_lane = 2, widest_turn_of_lane = 400;

}  // namespace

std::optional<ClosingHint> pit_lane_hint(const TrackFile& file, const EditedSectors& edited) {
    const std::vector<Pose> places = closed(trace(file.track, start_of(file.configuration)));
    const auto ends = pit_lane_ends(file, places);
    if (!ends) return std::nullopt;
    const SectorChain lane(file.pit_lane, {ends->from, start_of(file.configuration).half_steps});
    const ChainPlace end = SectorChain::Changed(lane, {}).beginning(lane.size());
    // As the track leads, which may be whole turns from how the lane does.
    const double heading =
        end.heading - std::remainder(end.heading - ends->to.heading, full_circle);
    const ChainGoal goal{.at = {ends->to.x, ends->to.y, heading},
                         .widest_gap = widest_end_of_lane,
                         .widest_turn = widest_turn_of_lane};
    const SectorPool pool(lane.size(), edited);
    const auto nothing_else = [](const SectorChain::Changed&) { return 0.0; };
    const auto found =
        ClosingSearch(lane, goal, nothing_else, 1, false).find(pool.nearest(most_in_lane, [](u32) {
            return true;
        }));
    if (!found) return std::nullopt;
    ClosingHint hint;
    hint.changes = found->changes;
    hint.after = closing_of(file.track, trace(file.track, start_of(file.configuration)));
    TrackFile after = file;
    after.pit_lane = changed(std::move(after.pit_lane), hint.changes);
    hint.pit_gap = pit_lane_gap(after, places);
    if (hint.pit_gap > widest_pit_gap) return std::nullopt;
    return hint;
}

}  // namespace wend::gp2_track

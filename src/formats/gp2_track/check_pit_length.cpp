#include <cmath>

#include "formats/gp2_track/checked_track.hpp"
#include "formats/gp2_track/measures.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

constexpr double widest_gap_of_lane = 5;  // in units
constexpr double min_part = 0.8, greatest_part = 1.2;

}  // namespace

void check_pit_length(const CheckedTrack& track) {
    const LaidCommand* const start = track.track.find(command::pit_lane_start);
    const LaidCommand* const end = track.track.find(command::pit_lane_end);
    const u64 length = track.track.length, lane = track.pit_lane.length;
    if (!start || !end || lane == 0) return;
    const u64 beside = (end->sector_unit + length - start->sector_unit) % length;
    const double part = beside == 0 ? 0 : static_cast<double>(lane) / static_cast<double>(beside);
    if (part < min_part || part > greatest_part)
        track.add(track_rule("pit-lane-length"), "pit lane", [&] {
            return Told{"pit_lane", fmt::format("it is {} long, and the track beside it {}",
                                                spoken_units(lane), spoken_units(beside))};
        });
    const double gap = pit_lane_gap(track.file, closed(track.places));
    if (gap > widest_gap_of_lane)
        track.add(track_rule("pit-lane-open"), "pit lane", [&] {
            return Told{"pit_lane", fmt::format("its end is {} from where it joins the track",
                                                spoken_length(gap))};
        });
}

}  // namespace wend::gp2_track

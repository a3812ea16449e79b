#include <cmath>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/closing/closing_hint.hpp"
#include "formats/gp2/records/measures.hpp"

namespace wend::gp2_track {
namespace {

using Told = CheckedTrack::Told;

constexpr double min_part = 0.8, greatest_part = 1.2;

// What to change, as the end of a message.
std::string hint_of_lane(const CheckedTrack& track) {
    if (!is_closed(track.closing)) {
        const auto of_track = closing_hint(track.file);
        if (of_track && of_track->pit_gap <= widest_pit_gap)
            return fmt::format("; what closes the track closes it too: {}",
                               spoken_changes(of_track->changes, track.file.track));
    }
    const auto hint = pit_lane_hint(track.file);
    if (!hint) return "; no small change of its sectors closes it";
    return fmt::format("; to close it, {}: that leaves {}",
                       spoken_changes(hint->changes, track.file.pit_lane, "pit sector"),
                       spoken_length(hint->pit_gap));
}

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
    if (gap > widest_pit_gap)
        track.add(track_rule("pit-lane-open"), "pit lane", [&] {
            return Told{"pit_lane", fmt::format("its end is {} from where it joins the track{}",
                                                spoken_length(gap), hint_of_lane(track))};
        });
}

}  // namespace wend::gp2_track

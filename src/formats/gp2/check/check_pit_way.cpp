#include <algorithm>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/game/crossing.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

void check_side_of_lane(const CheckedTrack& track) {
    const LaneSide side = side_of_lane(track.file, track.laid_lane, track.laid);
    if (!side.is_wrong()) return;
    const bool is_left = has_pit_lane_on_the_left(track.file.configuration);
    track.add(track_rule("pit-lane-side"), "pit lane", [&] {
        return FindingText{"pit_lane",
                           fmt::format("{} of the {} units in the middle of it lie {} of the road, "
                                       "and the configuration says {}",
                                       side.wrong, side.units, is_left ? "right" : "left",
                                       is_left ? "left" : "right")};
    });
}

void tell_crossing(const CheckedTrack& track, std::size_t unit, const std::string& crossed,
                   double clearance) {
    const auto after = std::ranges::upper_bound(track.pit_lane.sectors, static_cast<u32>(unit), {},
                                                &LaidSector::first_unit);
    track.add_step(track_rule("pit-lane-crosses"), track.pit_lane, (after - 1)->step, [&] {
        return FindingText{"", fmt::format("unit {} of the pit lane crosses {}, {} above or below "
                                           "it",
                                           unit, crossed, spoken_length(clearance))};
    });
}

}  // namespace

void check_pit_way(const CheckedTrack& track) {
    if (track.laid_lane.empty() || track.laid.size() + track.laid_lane.size() > most_crossed_units)
        return;
    check_side_of_lane(track);
    each_crossing_of_lane(track.laid_lane, track.laid,
                          [&](std::size_t unit, std::size_t other, bool is_own, double clearance) {
                              tell_crossing(track, unit,
                                            is_own ? fmt::format("its own unit {}", other)
                                                   : fmt::format("unit {} of the track", other),
                                            clearance);
                          });
}

}  // namespace wend::gp2_track

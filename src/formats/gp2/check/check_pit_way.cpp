#include <algorithm>
#include <cmath>

#include "formats/gp2/check/checked_track.hpp"
#include "formats/gp2/check/crossing.hpp"
#include "formats/gp2/records/units.hpp"

namespace wend::gp2_track {
namespace {

using FindingText = CheckedTrack::FindingText;

// How far to the right of the road's middle a place is, in units: beside the nearest of the units
// from one on.
double right_of(const Pose& at, const std::vector<Pose>& road, std::size_t first,
                std::size_t count) {
    const auto away = [&](std::size_t unit) {
        const Pose& place = road[unit % road.size()];
        return vector_length(at.x - place.x, at.y - place.y);
    };
    std::size_t nearest = first;
    for (std::size_t unit = first; unit <= first + count; ++unit)
        if (away(unit) < away(nearest)) nearest = unit;
    const Pose& place = road[nearest % road.size()];
    const Direction right = direction(place.heading).to_the_right();
    return (at.x - place.x) * right.x + (at.y - place.y) * right.y;
}

// The middle third of the lane: its ends lie on the road.
void check_side_of_lane(const CheckedTrack& track) {
    const LaidCommand* const start = track.track.find(command::pit_lane_start);
    const LaidCommand* const end = track.track.find(command::pit_lane_end);
    const std::size_t lap = track.lap, count = track.laid_lane.size();
    const std::size_t beside = (end->sector_unit + lap - start->sector_unit) % lap;
    const bool is_left = has_pit_lane_on_the_left(track.file.configuration);
    std::size_t units = 0, wrong = 0;
    for (std::size_t unit = count / 3; unit < 2 * count / 3; ++unit) {
        const double right =
            right_of(track.laid_lane[unit], track.laid, start->sector_unit, beside);
        ++units;
        wrong += is_left ? right > 0 : right < 0;
    }
    if (2 * wrong <= units) return;
    track.add(track_rule("pit-lane-side"), "pit lane", [&] {
        return FindingText{
            "pit_lane",
            fmt::format("{} of the {} units in the middle of it lie {} of the road, "
                        "and the configuration says {}",
                        wrong, units, is_left ? "right" : "left", is_left ? "left" : "right")};
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

void check_crossings_of_lane(const CheckedTrack& track) {
    // What turns back within fewer is folded, and crosses nothing.
    constexpr std::size_t least_fold = 3;
    const std::vector<Pose>&lane = track.laid_lane, &road = track.laid;
    for (std::size_t unit = 0; unit + 1 < lane.size(); ++unit) {
        for (std::size_t other = 0; other + 1 < road.size(); ++other)
            if (const auto clearance = near_crossing(lane, unit, road, other))
                tell_crossing(track, unit, fmt::format("unit {} of the track", other), *clearance);
        for (std::size_t other = 0; other + least_fold <= unit; ++other)
            if (const auto clearance = near_crossing(lane, unit, lane, other))
                tell_crossing(track, unit, fmt::format("its own unit {}", other), *clearance);
    }
}

}  // namespace

void check_pit_way(const CheckedTrack& track) {
    const std::size_t units = track.laid.size() + track.laid_lane.size();
    if (track.laid_lane.empty() || units > most_crossed_units) return;
    check_side_of_lane(track);
    check_crossings_of_lane(track);
}

}  // namespace wend::gp2_track

#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/gp2/game/circuit.hpp"
#include "formats/gp2/records/track_context.hpp"

namespace wend::gp2_track {

// No game has room for so many units, and they are not compared with each other.
inline constexpr std::size_t most_crossed_units = 2'000;

// How far apart in height two units are that cross in plan, in units; nothing where they do not, or
// with so much between them that cars have room.
std::optional<double> near_crossing(const std::vector<Pose>& one, std::size_t unit,
                                    const std::vector<Pose>& other, std::size_t other_unit);

// Calls `tell` with each two units of a lap that cross, the later one first, and what is between
// them.
template <class Tell>
void each_crossing_of_lap(const std::vector<Pose>& lap, const Tell& tell) {
    constexpr std::size_t least_loop = 20;
    const std::size_t length = lap.size();
    if (length > most_crossed_units) return;
    for (std::size_t late = least_loop; late + 1 < length; ++late)
        for (std::size_t early = 0; early + least_loop <= late; ++early) {
            if (early + length < late + least_loop) continue;
            if (const auto clearance = near_crossing(lap, early, lap, late))
                tell(late, early, *clearance);
        }
}

// Calls `tell` with each unit of a pit lane that crosses one of the lap or of its own, whether it
// is its own, and what is between them.
template <class Tell>
void each_crossing_of_lane(const std::vector<Pose>& lane, const std::vector<Pose>& lap,
                           const Tell& tell) {
    // What turns back within fewer is folded, and crosses nothing.
    constexpr std::size_t least_fold = 3;
    if (lane.size() + lap.size() > most_crossed_units) return;
    for (std::size_t unit = 0; unit + 1 < lane.size(); ++unit) {
        for (std::size_t other = 0; other + 1 < lap.size(); ++other)
            if (const auto clearance = near_crossing(lane, unit, lap, other))
                tell(unit, other, false, *clearance);
        for (std::size_t other = 0; other + least_fold <= unit; ++other)
            if (const auto clearance = near_crossing(lane, unit, lane, other))
                tell(unit, other, true, *clearance);
    }
}

std::size_t crossings_of_lap(const std::vector<Pose>& lap);

// The units in the middle third of a pit lane, whose ends lie on the road, and how many of them lie
// on the other side of it than the configuration says.
struct LaneSide {
    std::size_t units = 0, wrong = 0;

    bool is_wrong() const { return 2 * wrong > units; }
};
LaneSide side_of_lane(const TrackFile& file, const std::vector<Pose>& lane,
                      const std::vector<Pose>& lap);

// Whether a pit lane as the engine lays it keeps to its side, and crosses neither the road nor
// itself.
bool keeps_off_the_road(const TrackFile& file, const std::vector<Pose>& lap);

}  // namespace wend::gp2_track

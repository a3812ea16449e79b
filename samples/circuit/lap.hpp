#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "samples/circuit/corners.hpp"
#include "samples/plane.hpp"

namespace wend::sample {

// Some units of road with one change of heading, or of slope, a unit.
struct RoadRun {
    int length = 0;
    int change = 0;
};

// Whole numbers a unit that come to a wanted sum: so many units with one, the rest with one more.
// The second run may be empty.
constexpr std::array<RoadRun, 2> spread(int length, int sum) {
    const int less = sum >= 0 ? sum / length : -((-sum + length - 1) / length);
    const int more = sum - less * length;
    return {RoadRun{length - more, less}, RoadRun{more, less + 1}};
}

// The start of a unit.
struct RoadPlace {
    Vec2 place;
    double heading = 0;
};

// A place so far to the right of another, with its heading: y points to the right of x.
inline RoadPlace beside(const RoadPlace& at, double right) {
    return {at.place + left_of(heading(at.heading)) * right, at.heading};
}

// Goes on by a run, unit by unit, and hands the start of each to `visit`.
template <class Visit>
void walk(RoadPlace& at, RoadRun run, Visit&& visit) {
    for (int unit = 0; unit < run.length; ++unit) {
        visit(at);
        at.place = at.place + heading(at.heading + run.change / 2.0);
        at.heading += run.change;
    }
}

inline void walk(RoadPlace& at, RoadRun run) {
    walk(at, run, [](const RoadPlace&) {});
}

// The starts of all units of sectors of the track or the pit lane, and the end.
template <class Sector>
std::vector<RoadPlace> places_of(const std::vector<Sector>& sectors, RoadPlace start = {}) {
    std::vector<RoadPlace> places;
    for (const Sector& sector : sectors)
        walk(start, {sector.length, sector.curvature},
             [&](const RoadPlace& place) { places.push_back(place); });
    places.push_back(start);
    return places;
}

// Two units, by number, at which the road meets itself.
struct Bridge {
    std::size_t first = 0, second = 0;
};

// The two units far from each other by road that are nearest to each other.
Bridge nearest_approach(const std::vector<RoadPlace>& lap);

// Whether units that do not follow each other keep so far apart, but for those round a bridge. The
// last place of the lap is its end.
bool keeps_apart(const std::vector<RoadPlace>& lap, double least,
                 const std::optional<Bridge>& bridge);

// Whether a lane keeps so far from all units but those it runs along, given by the first and the
// last of them; the first may be behind the last, past the end of the lap.
bool keeps_apart(const std::vector<RoadPlace>& lane, const std::vector<RoadPlace>& lap,
                 std::size_t first, std::size_t last, double least);

// By how much each arc turns, corner by corner, in whole angles.
using ArcTurns = std::vector<std::array<int, 2>>;

// Angles so that the lap's turns add up to `sum` and its last unit begins where the first does,
// within a 20th of a unit; none where that would take more than two degrees of a corner.
std::optional<ArcTurns> close_lap(const RoundedOutline& outline, int sum);

}  // namespace wend::sample

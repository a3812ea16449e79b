#pragma once

#include <array>
#include <vector>

#include "samples/angle.hpp"

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

}  // namespace wend::sample

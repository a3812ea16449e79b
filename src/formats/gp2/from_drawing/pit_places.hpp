#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

// Half the width of a drawn road, in 1/1024 units.
inline constexpr int drawn_half_width = 16 * 77;

// What either end of a pit lane takes to swing out from the road or back to it, and how far from
// the ends the fences are, in units.
inline constexpr int pit_swing = 23, pit_fence = 12;

// A place for a pit lane beside a lap.
struct PitPlace {
    bool on_left = false;
    int leaves = 0;       // so many units before the start line, below 0 behind it
    int joins = 0;        // so many behind it, below 0 before it
    double sideways = 0;  // how far the boxes are from where it leaves, in units
};

// Places where there may be room for a lane of up to so many units: those with the straightest way
// first, and rather as on made-up tracks. Beside the start line, which is then among the boxes, or
// elsewhere. The lap has a place each unit, and the last lies on the first.
std::vector<PitPlace> pit_places(const std::vector<Pose>& lap, bool on_left, int longest,
                                 bool beside_line);

// How far to the right of the middle of the road the lane leaves it.
double beside_road(bool on_left);

// Where the lane should be, a unit apart.
std::vector<Point> lane_places(const PitPlace& place, const std::vector<Pose>& lap);

// Whether a lane, by its places, lies beside the road on its side all along and keeps from what it
// does not run beside.
bool keeps_to_its_side(std::span<const Point> lane, const PitPlace& place,
                       const std::vector<Pose>& lap);

}  // namespace wend::gp2_track

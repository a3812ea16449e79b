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

// A place for a pit lane beside a lap, in units of the lap.
struct PitPlace {
    bool on_left = false;
    int leaves = 0;       // before the start line
    int joins = 0;        // behind it
    double sideways = 0;  // how far the boxes are from where it leaves, in units
};

// Places beside which the start line is among the boxes and where the lane keeps from all of the
// road, itself and what is beside it: those with the straightest way first, and rather as on
// made-up tracks. The lap has a place each unit, and the last lies on the first.
std::vector<PitPlace> pit_places(const std::vector<Pose>& lap, bool on_left, int longest);

// How far to the right of the middle of the road the lane leaves it.
double beside_road(bool on_left);

// Where the lane should be, a unit apart.
std::vector<Point> lane_places(const PitPlace& place, const std::vector<Pose>& lap);

// Whether a lane, by its places, lies beside the road on its side all along and keeps from what it
// does not run beside.
bool keeps_to_its_side(std::span<const Point> lane, const PitPlace& place,
                       const std::vector<Pose>& lap);

}  // namespace wend::gp2_track

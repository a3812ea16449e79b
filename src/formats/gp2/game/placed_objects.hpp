#pragma once

#include <vector>

#include "formats/gp2/game/laid_track.hpp"

namespace wend::gp2_track {

// An object beside the track or its pit lane, as the game places it (fact sheet of the scene,
// section 2).
struct PlacedObject {
    u32 step = 0;  // the command, of the track's steps or the lane's
    bool is_beside_lane = false;
    u32 unit = 0;        // of the lap or the lane
    u32 definition = 0;  // that the track has
    Point position;      // in metres
};

// Those that commands place by definitions that there are, of the track and then of its lane.
std::vector<PlacedObject> placed_objects(const LaidTrack& track);

// The half width of the road, in 1/1024 units, that an object so far to the right counts in.
double half_width_at(const Widths& widths, std::size_t unit, i64 right);

}  // namespace wend::gp2_track

#pragma once

#include "formats/gp2_track/laid_track.hpp"

namespace wend::gp2_track {

// The common view of a track: a node each unit, linked forward around the lap, and the pit lane
// as a branch; the road and what stands along it as lines; sectors, cameras and objects as markers.
// Origins count records as step_path does; their part is the unit in the sector.
Network make_network(const LaidTrack& track, const Member& member);

}  // namespace wend::gp2_track

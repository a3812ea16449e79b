#pragma once

#include "formats/gp2_track/laid_track.hpp"
#include "wend/network_builder.hpp"

namespace wend::gp2_track {

// The lines of the common view: the track and the pit lane with their widths, kerbs, walls, the
// line of the computer cars, and where the lap begins.
void add_lines(NetworkBuilder& builder, const LaidTrack& track);

}  // namespace wend::gp2_track

#pragma once

#include "formats/gp2_track/laid_track.hpp"
#include "wend/network_builder.hpp"

namespace wend::gp2_track {

// The markers of the common view: where sectors begin, cameras, and objects beside the track.
void add_markers(NetworkBuilder& builder, const LaidTrack& track);

}  // namespace wend::gp2_track

#pragma once

#include "formats/gp2_track/conversion.hpp"

namespace wend::gp2_track {

// The cameras. F1GP has one each 16 units and a list of what is different from that; Grand Prix 2
// lists cameras with places of their own, and gets some of F1GP's.
void convert_cameras(const Conversion& conversion, TrackFile& target);

}  // namespace wend::gp2_track

#pragma once

#include <string>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/game/laid_track.hpp"

namespace wend::gp2_track {

// The middle of a track's road as a line round the lap, which has a point each unit: as GeoJSON
// with the sectors as points, or as a path of SVG in metres, or as the track of a GPX. GPX has
// degrees: the lap lies where the equator is 0 degrees east.
std::string spell_drawing(const LaidTrack& track, DrawingForm form);

}  // namespace wend::gp2_track

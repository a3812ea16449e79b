#pragma once

#include <span>
#include <string>
#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/game/laid_track.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

// The middle of a track's road as a line round the lap, which has a point each unit: as GeoJSON
// with the sectors as points, or as a path of SVG in metres, or as the track of a GPX. GPX has
// degrees: the lap lies where the equator is 0 degrees east.
std::string write_drawing(const LaidTrack& track, DrawingForm form);

using DrawnMaps = std::span<const std::span<const Member>>;

// Drawings as a request says, see Format::convert: as they are, or as tracks of a game.
Expected<std::vector<OutputFile>> convert_drawings(DrawnMaps maps, const ConvertRequest& request,
                                                   LossReport& losses);

// Tracks as drawings.
Expected<std::vector<OutputFile>> draw_tracks(DrawnMaps maps, const ConvertRequest& request,
                                              LossReport& losses);

}  // namespace wend::gp2_track

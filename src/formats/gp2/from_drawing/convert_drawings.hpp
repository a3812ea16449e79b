#pragma once

#include <span>
#include <vector>

#include "wend/format.hpp"

namespace wend::gp2_track {

using DrawnMaps = std::span<const std::span<const Member>>;

// Drawings as a request says, see Format::convert: as they are, or as tracks of a game.
Expected<std::vector<OutputFile>> convert_drawings(DrawnMaps maps, const ConvertRequest& request,
                                                   LossReport& losses);

// Tracks as drawings.
Expected<std::vector<OutputFile>> draw_tracks(DrawnMaps maps, const ConvertRequest& request,
                                              LossReport& losses);

}  // namespace wend::gp2_track

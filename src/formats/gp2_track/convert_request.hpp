#pragma once

#include <span>
#include <vector>

#include "formats/gp2_track/track_context.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

// Tracks of a game as a request says, see Format::convert.
Expected<std::vector<OutputFile>> convert_tracks(std::span<const std::span<const Member>> maps,
                                                 Game target, const ConvertRequest& request,
                                                 LossReport& losses);

}  // namespace wend::gp2_track

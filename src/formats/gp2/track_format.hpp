#pragma once

#include "formats/gp2/records/track_context.hpp"
#include "wend/format.hpp"

namespace wend::gp2_track {

// The race tracks of Grand Prix 2, or those of the game before it.
const Format& track_format(Game game);

}  // namespace wend::gp2_track

#pragma once

#include "edit/map_edits.hpp"
#include "formats/gp2_track/track_context.hpp"

namespace wend::gp2_track {

// How tracks of a game are edited.
const MapEdits& track_edits(Game game);

}  // namespace wend::gp2_track

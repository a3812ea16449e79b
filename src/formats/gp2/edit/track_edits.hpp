#pragma once

#include "formats/gp2/records/track_context.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gp2_track {

// How tracks of a game are edited.
const MapEdits& track_edits(Game game);

}  // namespace wend::gp2_track

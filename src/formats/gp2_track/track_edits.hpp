#pragma once

#include "edit/map_edits.hpp"

namespace wend::gp2_track {

// How tracks of either game are edited.
const MapEdits& track_edits();

}  // namespace wend::gp2_track

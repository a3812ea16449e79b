#pragma once

#include <vector>

#include "formats/gp2/records/track_file.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// A line for the computer cars of a track that is quick by lap_estimate(), with no more records
// than real tracks have and no more curves than the game's editors take. An error where none is
// found that stays on the road.
Expected<std::vector<LineRecord>> race_line(const TrackFile& file, Game game);

}  // namespace wend::gp2_track

#pragma once

#include <memory>
#include <string_view>

#include "formats/gp2_track/track_document.hpp"

namespace wend::gp2_track {

// Reads a track of that game.
Expected<std::unique_ptr<TrackDocument>> read_track(ByteView bytes, Game game);

// The same from JSON, see Format::read_json.
Expected<std::unique_ptr<TrackDocument>> read_track_json(std::string_view json, Game game,
                                                         bool recompute);

}  // namespace wend::gp2_track

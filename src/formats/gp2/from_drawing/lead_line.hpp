#pragma once

#include <cstddef>
#include <vector>

#include "formats/gp2/records/track_file.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// A line for the computer cars of a track along the middle of its road: few arcs and straights
// beside it, led by the games' own arithmetic. With at most so many curves, and no more records
// than real tracks have. An error where they leave the road.
Expected<std::vector<LineRecord>> lead_line(const TrackFile& file, Game game,
                                            std::size_t most_curves);

}  // namespace wend::gp2_track

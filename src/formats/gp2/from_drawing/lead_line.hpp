#pragma once

#include <vector>

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// A line for the computer cars of a track along the middle of its road, whose pieces these are: led
// by the games' own arithmetic, and turned on straights where that strays. With at most so many
// curves: gentler ones become straights.
std::vector<LineRecord> lead_line(const std::vector<Bend>& bends, const TrackFile& file, Game game,
                                  std::size_t most_curves);

}  // namespace wend::gp2_track

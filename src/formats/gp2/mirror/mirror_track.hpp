#pragma once

#include <string>
#include <vector>

#include "formats/gp2/read/track_document.hpp"
#include "wend/edit_parts.hpp"

namespace wend::gp2_track {

// What of a track cannot be mirrored exactly, a sentence a record.
using MirrorLosses = std::vector<std::string>;

// Exchanges left and right of a track: the signs of x or y of the world, so that it is driven in
// the same order of its sectors. The line's records are mirrored too; the games' roundings lead
// them elsewhere. Twice is the same bytes where nothing is lost.
MirrorLosses mirror_track(TrackDocument& track, EditAxis axis);

}  // namespace wend::gp2_track

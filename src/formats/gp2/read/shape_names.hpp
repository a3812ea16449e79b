#pragma once

#include "formats/gp2/records/track_file.hpp"

namespace wend::gp2_track {

// Finds out what a person can change a track's shapes by, after it was read: their numbers, and the
// numbers of all that their words lead to.
void name_shapes(TrackFile& file, const TrackContext& context, const Survey& survey);

}  // namespace wend::gp2_track

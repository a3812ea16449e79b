#pragma once

#include "formats/gp2/records/track_file.hpp"
#include "model/edit/edited_map.hpp"
#include "wend/edits.hpp"

namespace wend::gp2_track {

// Gives a track another line for its computer cars, or carries over that of the map that the editor
// began with.
Expected<void> make_line(edit::EditedMap& map, const edits::Line& wanted);

// A mirrored track's line as that before it lay on the road. `before` is the track before, and
// `mirrored` the steps that its own became.
void mirror_line(const TrackFile& before, const std::vector<Step>& mirrored, TrackFile& now,
                 Game game, edit::EditedMap& map);

}  // namespace wend::gp2_track

#pragma once

#include "formats/gp2/records/track_file.hpp"
#include "model/edit/edited_map.hpp"

namespace wend::gp2_track {

// Units that were put into the lap, or are taken out of it, at one place.
struct LapShift {
    u32 unit = 0;   // the first of them
    u32 units = 0;  // how many
    bool is_longer = false;
};

// Makes what counts units from the start of the lap say where it is now: cameras, codes of places,
// far views and areas of black flags. The computer cars' line gets longer or shorter there. All of
// it is told.
void follow_lap(TrackFile& file, Game game, const LapShift& shift, edit::EditedMap& map);

}  // namespace wend::gp2_track

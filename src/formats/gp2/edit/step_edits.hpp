#pragma once

#include <vector>

#include "formats/gp2/records/track_file.hpp"
#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

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

// What else changes when sectors, commands and object definitions of a track come and go.

Expected<void> follow_inserted(const MapEdits::ListElement& element);
// Before it goes.
Expected<void> follow_erased(const MapEdits::ListElement& element);

// Takes sectors out with the commands that put something into them. Commands that hold beyond their
// sector belong to the next one from then on.
void remove_sectors(edit::EditedMap& map, std::vector<MapEdits::Chosen> sectors);

}  // namespace wend::gp2_track

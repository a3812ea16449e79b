#pragma once

#include <vector>

#include "formats/gp2/records/track_file.hpp"
#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gp2_track {

// What else changes when sectors, commands and object definitions of a track come and go.

Expected<void> follow_inserted(const MapEdits::ListElement& element);
// Before it goes.
Expected<void> follow_erased(const MapEdits::ListElement& element);

// Takes sectors out with the commands that put something into them. Commands that hold beyond their
// sector belong to the next one from then on.
void remove_sectors(edit::EditedMap& map, std::vector<MapEdits::Chosen> sectors);

}  // namespace wend::gp2_track

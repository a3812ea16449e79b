#pragma once

#include "edit/map_edits.hpp"

namespace wend::gta_paths::iv {

// What GTA IV knows of the editing of its maps.
const MapEdits& area_edits();

// Appends the nodes of another map, each to the file of its area.
Expected<void> paste_areas(edit::EditedMap& map, edit::EditedMap& pasted);

}  // namespace wend::gta_paths::iv

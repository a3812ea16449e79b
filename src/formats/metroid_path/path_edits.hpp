#pragma once

#include "edit/map_edits.hpp"

namespace wend::metroid_path {

// What Metroid Prime's rooms know of editing.
const MapEdits& path_edits();

// Appends the regions and points of another room. What follows from them all is computed anew.
Expected<void> paste_room(edit::EditedMap& map, edit::EditedMap& pasted);

}  // namespace wend::metroid_path

#pragma once

#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::edit {

// Makes the records of another map part of a map, and reports which of them lie where others do and
// which of them nothing joins with what they touch. An error where it is of another format, or in
// another version that does not become this one's without loss.
Expected<void> paste_map(EditedMap& map, const MapEdits& edits, const Map& other);

}  // namespace wend::edit

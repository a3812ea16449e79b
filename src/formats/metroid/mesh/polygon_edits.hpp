#pragma once

#include "model/edit/map_edits.hpp"

namespace wend::metroid_path {

// What polygon meshes know of editing. Their texts stay as they are but for what changes.
const MapEdits& polygon_edits();

// These put another mesh of the same form behind a mesh, with its numbers counted on: the text of
// an OBJ, and the elements of the lists of JSON, where equal materials become one.
Expected<void> paste_obj(edit::EditedMap& map, const edit::EditedMap& pasted);
void paste_json(edit::EditedMap& map, const edit::EditedMap& pasted);

}  // namespace wend::metroid_path

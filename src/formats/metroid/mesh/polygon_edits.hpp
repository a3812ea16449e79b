#pragma once

#include "model/edit/map_edits.hpp"

namespace wend::metroid_path {

// What polygon meshes know of editing. Their texts stay as they are but for what changes.
const MapEdits& polygon_edits();

// These put another mesh of the same form behind a mesh, with its numbers counted on: the text of
// an OBJ, and the elements of the lists of JSON, where equal materials become one.
Expected<void> paste_obj(edit::EditedMap& map, const edit::EditedMap& pasted);
void paste_json(edit::EditedMap& map, const edit::EditedMap& pasted);

// Gives edges of these faces that meet the same corners, so that the faces are neighbours.
Expected<void> connect_face_edges(edit::EditedMap& map, const edits::ConnectEdges& edit);
// How many faces behind those of the mesh before have an edge that meets one of theirs.
u64 count_faces_apart(const edit::EditedMap& map);

}  // namespace wend::metroid_path

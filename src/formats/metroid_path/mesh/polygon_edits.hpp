#pragma once

#include "edit/map_edits.hpp"

namespace wend::metroid_path {

// What polygon meshes know of editing. Their texts stay as they are but for what changes.
const MapEdits& polygon_edits();

// The steps that operations are made of.

// Faces that move stay as they are in themselves: they get corners of their own where others that
// stay have them too.
Expected<void> transform_faces(edit::EditedMap& map, std::span<const edit::RecordPlace> faces,
                               const MapEdits::Transform& transform);
Expected<void> remove_faces(edit::EditedMap& map, std::span<const MapEdits::Chosen> faces);
// Puts the text of another mesh behind that of a mesh, with its numbers counted on.
Expected<void> paste_obj(edit::EditedMap& map, const edit::EditedMap& pasted);

}  // namespace wend::metroid_path

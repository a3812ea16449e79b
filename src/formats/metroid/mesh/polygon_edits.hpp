#pragma once

#include "model/edit/map_edits.hpp"

namespace wend::metroid_path {

struct PositionChange;

// What polygon meshes know of editing. Their texts stay as they are but for what changes.
const MapEdits& polygon_edits();

// The steps that operations are made of.

// Faces that move stay as they are in themselves: they get corners of their own where others that
// stay have them too.
Expected<void> transform_faces(edit::EditedMap& map, std::span<const edit::RecordPlace> faces,
                               const PositionChange& how);
// A corner of these faces; others that have it too keep it where it is.
Expected<void> move_face_corner(edit::EditedMap& map, const edits::MoveCorner& edit);
Expected<void> remove_faces(edit::EditedMap& map, std::span<const MapEdits::Chosen> faces);
// Gives edges of these faces that meet the same corners, so that the faces are neighbours.
Expected<void> connect_face_edges(edit::EditedMap& map, const edits::ConnectEdges& edit);
// A mesh of the same form with nothing but a face over these corners.
Expected<std::shared_ptr<const Document>> face_alone(const edit::EditedMap& map,
                                                     std::span<const Point> corners);
// These put another mesh of the same form behind a mesh, with its numbers counted on: the text of
// an OBJ, and the elements of the lists of JSON, where equal materials become one.
Expected<void> paste_obj(edit::EditedMap& map, const edit::EditedMap& pasted);
void paste_json(edit::EditedMap& map, const edit::EditedMap& pasted);

}  // namespace wend::metroid_path

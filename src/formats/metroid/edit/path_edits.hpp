#pragma once

#include "formats/metroid/records/path_document.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::metroid_path {

struct PositionChange;

// What Metroid Prime's rooms know of editing.
const MapEdits& path_edits();

// The room that is edited, to be changed.
inline PathFile& changed_room(edit::EditedMap& map) {
    return document_cast<PathDocument>(map.change(0))->file;
}

// The steps that operations are made of, each in its own file.

// Takes the corners of regions that go out of their table, and lets their links go too.
void take_runs(edit::EditedMap& map, std::vector<MapEdits::Chosen>& chosen);

// Computes anew what follows from the rest. A value that was another before than follows stays as
// long as nothing changes that it should follow from; else that is told.
Expected<void> settle_room(edit::EditedMap& map);

// Regions that move stay as they are in themselves. Links over edges that no longer meet go.
Expected<void> transform_regions(edit::EditedMap& map, std::span<const edit::RecordPlace> regions,
                                 const PositionChange& how);
// Links over edges that no longer meet go here too.
Expected<void> move_region_corner(edit::EditedMap& map, const edits::MoveCorner& edit);
// Links lead over an edge that both regions have.
Expected<void> connect_regions(edit::EditedMap& map, u32 from, u32 to,
                               const ConnectOptions& options);
// Links all of these regions that no link joins yet, wherever edges of two meet.
Expected<void> connect_region_edges(edit::EditedMap& map, const edits::ConnectEdges& edit);
// How many regions behind those of the room before have an edge that meets one of theirs.
u64 count_regions_apart(const edit::EditedMap& map);
Expected<void> disconnect_regions(edit::EditedMap& map, u32 from, u32 to, bool one_way);

// A room of the same version with nothing but a region over these corners.
Expected<std::shared_ptr<const Document>> region_alone(const edit::EditedMap& map,
                                                       std::span<const Point> corners);

}  // namespace wend::metroid_path

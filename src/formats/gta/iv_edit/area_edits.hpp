#pragma once

#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gta_paths::iv {

// What GTA IV knows of the editing of its maps.
const MapEdits& area_edits();

// The records of a file that is edited.
inline AreaFile& changed_file(edit::EditedMap& map, u32 member) {
    return document_cast<AreaDocument>(map.change(member))->file;
}
inline const AreaFile& file_of(const edit::EditedMap& map, u32 member) {
    return AreaDocument::of(map.document(member)).file;
}
inline const AreaFile& file_before(const edit::EditedMap& map, u32 member) {
    return AreaDocument::of(*map.before().members()[member].document).file;
}

// The steps that operations are made of, each in its own file.

// After positions were changed: nodes go into the files of the squares that they lie in now, and
// links that were stretched get their lengths.
Expected<void> follow_positions(edit::EditedMap& map);

// After links came or went: bits of nodes without any, and numbers of components.
void follow_links(edit::EditedMap& map);

Expected<void> transform_nodes(edit::EditedMap& map, std::span<const edit::RecordPlace> nodes,
                               const MapEdits::Transform& transform);
Expected<void> connect_nodes(edit::EditedMap& map, edit::RecordPlace from, edit::RecordPlace to,
                             const ConnectOptions& options);
Expected<void> disconnect_nodes(edit::EditedMap& map, edit::RecordPlace from, edit::RecordPlace to,
                                bool one_way);
Expected<void> add_road(edit::EditedMap& map, const edits::AddRoad& road);

// Appends the nodes of another map, each to the file of its area.
Expected<void> paste_areas(edit::EditedMap& map, edit::EditedMap& pasted);

}  // namespace wend::gta_paths::iv

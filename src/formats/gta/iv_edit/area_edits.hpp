#pragma once

#include <memory>
#include <span>

#include "formats/gta/iv/area_map.hpp"
#include "formats/gta/iv/z_scale.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gta_paths::iv {

// What GTA IV knows of the editing of its maps. Operations that take more than a few lines have a
// file each.
class AreaEdits : public MapEdits {
  public:
    AreaEdits();

    // Nodes of vehicles come first: one among them is one of them.
    Expected<void> inserted(const ListElement& element) const override;
    void finish_removal(EditedMap& map, std::span<const Chosen> gone) const override;
    // Numbers first, by which links are found; last what follows from what the steps changed.
    Expected<void> settle(EditedMap& map) const override;

    std::span<const edit::LinkColumn> link_columns() const override;
    std::unique_ptr<edit::LinkCells> link_cells(EditedMap& map) const override;

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> nodes,
                             const Transform& how) const override;
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override;
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override;
    // Appends the nodes of another map, each to the file of its area.
    Expected<void> paste(EditedMap& map, EditedMap& other) const override;
};

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

// The steps that operations are made of.

// After positions were changed: nodes go into the files of the squares that they lie in now, and
// links that were stretched get their lengths.
Expected<void> follow_positions(edit::EditedMap& map);

// After links came or went: bits of nodes without any, and numbers of components.
void follow_links(edit::EditedMap& map);

Expected<void> add_road(edit::EditedMap& map, const edits::AddRoad& road);

}  // namespace wend::gta_paths::iv

#pragma once

#include <memory>
#include <span>
#include <utility>

#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gta_paths {

// What San Andreas knows of the editing of its maps. Operations that take more than a few lines
// have a file each.
class AreaEdits : public MapEdits {
  public:
    AreaEdits();

    // Adds to nodes that go such as would be left without a link, and the navi nodes that no
    // segment uses any more. Navi nodes that another segment uses too get its lower end as their
    // target.
    Expected<void> prepare_removal(EditedMap& map, std::vector<Chosen>& chosen) const override;
    // Counts the vehicle nodes that are left in each file.
    void finish_removal(EditedMap& map, std::span<const Chosen> gone) const override;
    // Nodes of roads come first: one among them is one of them.
    Expected<void> inserted(const ListElement& element) const override;
    // Links of footpaths, which come after those of roads, have no navi node.
    u64 zero_is_none_from(const Document& document) const override;
    // Gives nodes that stand in for such as are gone the links back of those that lead to them.
    Expected<void> complete_placeholders(EditedMap& map,
                                         std::span<const Chosen> placeholders) const override;
    std::span<const edit::LinkColumn> link_columns() const override;
    std::unique_ptr<edit::LinkCells> link_cells(EditedMap& map) const override;
    Expected<void> settle(EditedMap& map) const override;

    Expected<void> transform(EditedMap& map, std::span<const RecordPlace> nodes,
                             const Transform& how) const override;
    Expected<void> connect(EditedMap& map, RecordPlace from, RecordPlace to,
                           const ConnectOptions& options) const override;
    Expected<void> disconnect(EditedMap& map, RecordPlace from, RecordPlace to,
                              bool one_way) const override;
    // The grid is that of both maps together.
    Expected<void> paste(EditedMap& map, EditedMap& other) const override;
};

const MapEdits& area_edits();

// The records of a file that is edited.
inline AreaFile& changed_file(edit::EditedMap& map, u32 member) {
    return document_cast<AreaDocument>(map.change(member))->file;
}
inline const AreaDocument& area_of(const edit::EditedMap& map, u32 member) {
    return AreaDocument::of(map.document(member));
}

// The steps that operations are made of.

// After positions were changed: navi nodes follow the ends of their segments, records go into the
// files of the squares that they lie in now, and lengths, directions and targets are made true.
Expected<void> follow_positions(edit::EditedMap& map);

// After links came or went: numbers of components, and dead ends.
void follow_links(edit::EditedMap& map);

Expected<void> add_road(edit::EditedMap& map, const edits::AddRoad& road);

// The file of an area in a version, which is made where it is missing. An error where it is in
// another version.
Expected<u32> file_of_area(edit::EditedMap& map, u32 area, PathContext context);

// Makes links from a node to another and back, with a navi node where they are for vehicles: so
// many lanes along, and so many back. The nodes are where they are now.
Expected<void> link_nodes(edit::EditedMap& map, const Grid& grid, edit::RecordPlace from,
                          edit::RecordPlace to, std::pair<unsigned, unsigned> lanes);

// The same for nodes that may be too far apart for one link: more nodes stand on the way then.
Expected<void> connect_by_road(edit::EditedMap& map, const Grid& grid, edit::RecordPlace from,
                               edit::RecordPlace to, std::pair<unsigned, unsigned> lanes);

// The width of a node as files have it. An error where it does not fit.
Expected<u8> raw_width(double metres);

// The lanes that options ask for. An error where no road has them.
Expected<std::pair<unsigned, unsigned>> lanes_of(const ConnectOptions& options, bool is_vehicle);

}  // namespace wend::gta_paths

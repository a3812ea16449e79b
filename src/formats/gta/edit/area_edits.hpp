#pragma once

#include <utility>

#include "formats/gta/records/area_map.hpp"
#include "formats/gta/records/grid.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::gta_paths {

// What San Andreas knows of the editing of its maps.
const MapEdits& area_edits();

// The records of a file that is edited.
inline AreaFile& changed_file(edit::EditedMap& map, u32 member) {
    return document_cast<AreaDocument>(map.change(member))->file;
}
inline const AreaDocument& area_of(const edit::EditedMap& map, u32 member) {
    return AreaDocument::of(map.document(member));
}

// The steps that operations are made of, each in its own file.

// Adds to nodes that go such as would be left without a link, and the navi nodes that no segment
// uses any more. Navi nodes that another segment uses too get its lower end as their target.
void prepare_removal(edit::EditedMap& map, std::vector<MapEdits::Chosen>& chosen);

// Gives nodes that stand in for such as are gone the links back of those that lead to them.
Expected<void> complete_placeholders(edit::EditedMap& map,
                                     std::span<const MapEdits::Chosen> placeholders);

// Counts the vehicle nodes that are left in each file.
void count_vehicles(edit::EditedMap& map, std::span<const MapEdits::Chosen> gone);

// After positions were changed: navi nodes follow the ends of their segments, records go into the
// files of the squares that they lie in now, and lengths, directions and targets are made true.
Expected<void> follow_positions(edit::EditedMap& map);

// After links came or went: numbers of components, and dead ends.
void follow_links(edit::EditedMap& map);

Expected<void> transform_nodes(edit::EditedMap& map, std::span<const edit::RecordPlace> nodes,
                               const MapEdits::Transform& transform);
Expected<void> connect_nodes(edit::EditedMap& map, edit::RecordPlace from, edit::RecordPlace to,
                             const ConnectOptions& options);
Expected<void> disconnect_nodes(edit::EditedMap& map, edit::RecordPlace from, edit::RecordPlace to,
                                bool one_way);
Expected<void> add_road(edit::EditedMap& map, const edits::AddRoad& road);
// The grid is that of both maps together.
Expected<void> paste_areas(edit::EditedMap& map, edit::EditedMap& pasted);

// The file of an area in a version, which is made where it is missing. An error where it is in
// another version.
Expected<u32> file_of_area(edit::EditedMap& map, u32 area, PathContext context);

// Makes links from a node to another and back, with a navi node where they are for vehicles: so
// many lanes along, and so many back. The nodes are where they are now.
Expected<void> link_nodes(edit::EditedMap& map, const Grid& grid, edit::RecordPlace from,
                          edit::RecordPlace to, std::pair<unsigned, unsigned> lanes);

// The width of a node as files have it. An error where it does not fit.
Expected<u8> raw_width(double metres);

// The lanes that options ask for. An error where no road has them.
Expected<std::pair<unsigned, unsigned>> lanes_of(const ConnectOptions& options, bool is_vehicle);

}  // namespace wend::gta_paths

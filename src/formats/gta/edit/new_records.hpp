#pragma once

#include <utility>

#include "formats/gta/edit/area_edits.hpp"
#include "formats/gta/records/grid.hpp"

namespace wend::gta_paths {

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

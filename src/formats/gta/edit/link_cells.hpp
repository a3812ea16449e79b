#pragma once

#include <memory>
#include <span>

#include "model/edit/edited_map.hpp"
#include "model/edit/link_columns.hpp"

namespace wend::gta_paths {

// The columns of links that can be set: those of roads and waterways, which stand in navi nodes,
// and those of footpaths.
std::span<const edit::LinkColumn> link_columns();
std::unique_ptr<edit::LinkCells> link_cells(edit::EditedMap& map);

}  // namespace wend::gta_paths

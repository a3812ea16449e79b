#pragma once

#include <memory>
#include <span>

#include "model/edit/edited_map.hpp"
#include "model/edit/link_columns.hpp"

namespace wend::gta_paths::iv {

// The columns of links that can be set: lanes, which both links of a road have.
std::span<const edit::LinkColumn> link_columns();
std::unique_ptr<edit::LinkCells> link_cells(edit::EditedMap& map);

}  // namespace wend::gta_paths::iv

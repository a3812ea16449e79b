#pragma once

#include <span>

#include "model/edit/edited_map.hpp"
#include "model/edit/map_edits.hpp"

namespace wend::edit {

// The column that a change is of; null where it is of none.
const LinkColumn* column_of_change(const MapEdits& edits, const FieldChange& change);

// Changes columns of the links between the records of an operation, and tells how many.
Expected<void> set_links(EditedMap& map, const MapEdits& edits, const edits::Set& edit,
                         std::span<const FieldChange> changes);

}  // namespace wend::edit

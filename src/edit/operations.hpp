#pragma once

#include "edit/edited_map.hpp"
#include "edit/map_edits.hpp"

namespace wend::edit {

// What an operation needs to make sense on any map, before it is known what it is done to.
Expected<void> expect_sense(const Edit& edit);
// Does an operation to a map, in which the records that it is for are chosen. The report says how
// many there are.
Expected<void> perform(EditedMap& map, const MapEdits& edits, const Edit& edit);

}  // namespace wend::edit

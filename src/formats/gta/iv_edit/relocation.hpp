#pragma once

#include "formats/gta/edit/put_nodes.hpp"
#include "formats/gta/iv_edit/area_edits.hpp"

namespace wend::gta_paths::iv {

// The file of an area, which is made where it is missing.
u32 file_of_area(edit::EditedMap& map, u32 area);

// Puts nodes into the files of other areas, each into that of the area that is said: behind their
// like there, in the order that they had. They keep their ids where those are free there. Links to
// them follow.
Expected<void> relocate(edit::EditedMap& map, const RecordMoves& to_areas);

}  // namespace wend::gta_paths::iv

#pragma once

#include "model/edit/edited_map.hpp"
#include "wend/edits.hpp"

namespace wend::gp2_track {

// Adds a shape of another track behind those that are there, with a definition like its first one
// there.
Expected<void> copy_shape(edit::EditedMap& map, const edits::CopyShape& wanted);

}  // namespace wend::gp2_track

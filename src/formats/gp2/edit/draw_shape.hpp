#pragma once

#include "model/edit/map_edits.hpp"

namespace wend::gp2_track {

// Gives a shape the solid that somebody drew.
Expected<void> draw_shape(edit::EditedMap& map, const edits::DrawShape& wanted);

}  // namespace wend::gp2_track

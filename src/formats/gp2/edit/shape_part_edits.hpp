#pragma once

#include "model/edit/map_edits.hpp"

namespace wend::gp2_track {

// What else changes when parts of a shape come and go: numbers that name other parts name the same
// ones as before. A part that is named cannot go, but for elements, which display lists then leave
// out. Other lists of a shape change nothing.

Expected<void> follow_inserted_part(const MapEdits::ListElement& element);
// Before it goes.
Expected<void> follow_erased_part(const MapEdits::ListElement& element);

}  // namespace wend::gp2_track

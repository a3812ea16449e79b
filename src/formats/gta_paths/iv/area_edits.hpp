#pragma once

#include "edit/map_edits.hpp"

namespace wend::gta_paths::iv {

// What GTA IV knows of the editing of its maps.
const MapEdits& area_edits();

}  // namespace wend::gta_paths::iv

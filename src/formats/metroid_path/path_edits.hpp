#pragma once

#include "edit/map_edits.hpp"

namespace wend::metroid_path {

// What Metroid Prime's rooms know of editing.
const MapEdits& path_edits();

}  // namespace wend::metroid_path

#pragma once

#include "model/edit/map_edits.hpp"

namespace wend::ain {

// What node graphs know of editing.
const MapEdits& graph_edits();

}  // namespace wend::ain

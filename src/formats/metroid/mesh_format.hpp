#pragma once

#include "wend/format.hpp"

namespace wend::metroid_path {

// Meshes that rooms of Metroid Prime are drawn as.
const Format& mesh_format();

}  // namespace wend::metroid_path

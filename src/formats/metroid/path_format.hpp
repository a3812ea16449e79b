#pragma once

#include "wend/format.hpp"

namespace wend::metroid_path {

// The meshes that creatures of Metroid Prime find their ways in.
const Format& path_format();

}  // namespace wend::metroid_path

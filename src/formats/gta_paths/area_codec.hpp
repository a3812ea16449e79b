#pragma once

#include "describe/codec.hpp"
#include "formats/gta_paths/area_file.hpp"

namespace wend {

WEND_CODEC(extern template, gta_paths::AreaFile, gta_paths::PathContext);

}  // namespace wend

#pragma once

#include "core/describe/codec.hpp"
#include "formats/gta/iv/area_file.hpp"

namespace wend {

WEND_CODEC(extern template, gta_paths::iv::AreaFile, gta_paths::iv::PathContext);

}  // namespace wend

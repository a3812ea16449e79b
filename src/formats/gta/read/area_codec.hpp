#pragma once

#include "core/describe/codec.hpp"
#include "formats/gta/records/area_file.hpp"

namespace wend {

WEND_CODEC(extern template, gta_paths::AreaFile, gta_paths::PathContext);

}  // namespace wend

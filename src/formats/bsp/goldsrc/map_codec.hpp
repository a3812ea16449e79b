#pragma once

#include "core/describe/codec.hpp"
#include "formats/bsp/goldsrc/map_file.hpp"

namespace wend {

WEND_CODEC(extern template, bsp::goldsrc::MapFile, bsp::goldsrc::MapContext);

}  // namespace wend

#pragma once

#include "core/describe/codec.hpp"
#include "formats/bsp/source/map_file.hpp"

namespace wend {

WEND_CODEC(extern template, bsp::source::MapFile, bsp::source::MapContext);

}  // namespace wend

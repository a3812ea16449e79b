#pragma once

#include "describe/codec.hpp"
#include "formats/metroid_path/path_file.hpp"

namespace wend {

WEND_CODEC(extern template, metroid_path::PathFile, metroid_path::PathContext);

}  // namespace wend

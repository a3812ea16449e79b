#pragma once

#include "core/describe/codec.hpp"
#include "formats/metroid/records/path_file.hpp"

namespace wend {

WEND_CODEC(extern template, metroid_path::PathFile, metroid_path::PathContext);

}  // namespace wend

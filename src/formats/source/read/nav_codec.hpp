#pragma once

#include "core/describe/codec.hpp"
#include "formats/source/records/nav_file.hpp"

namespace wend {

WEND_CODEC(extern template, source_nav::NavFile, source_nav::NavContext);

}  // namespace wend

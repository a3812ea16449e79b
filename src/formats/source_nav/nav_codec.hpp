#pragma once

#include "describe/codec.hpp"
#include "formats/source_nav/nav_file.hpp"

namespace wend {

WEND_CODEC(extern template, source_nav::NavFile, source_nav::NavContext);

}  // namespace wend

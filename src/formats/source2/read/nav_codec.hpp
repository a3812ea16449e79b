#pragma once

#include "core/describe/codec.hpp"
#include "formats/source2/records/nav_file.hpp"

namespace wend {

WEND_CODEC(extern template, source2::NavFile, source2::NavContext);

}  // namespace wend

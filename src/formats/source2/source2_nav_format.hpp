#pragma once

#include "wend/format.hpp"

namespace wend::source2 {

// Navigation meshes of Source 2: versions 30 to 36 of `.nav`.
const Format& source2_nav_format();

}  // namespace wend::source2

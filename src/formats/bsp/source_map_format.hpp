#pragma once

#include "wend/format.hpp"

namespace wend::bsp {

// Maps of Source: what is solid and what can be seen.
const Format& source_map_format();

}  // namespace wend::bsp

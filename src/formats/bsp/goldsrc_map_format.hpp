#pragma once

#include "wend/format.hpp"

namespace wend::bsp {

// Maps of GoldSrc: what is solid and what can be seen.
const Format& goldsrc_map_format();

}  // namespace wend::bsp

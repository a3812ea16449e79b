#pragma once

#include "wend/format.hpp"

namespace wend::gp2_track {

inline constexpr const char* drawing_id = "track-drawing";

// Lines that race tracks are drawn as.
const Format& drawing_format();

}  // namespace wend::gp2_track

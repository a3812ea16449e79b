#pragma once

#include "wend/c/map.h"
#include "wend/open.hpp"

namespace wend::c {

// More threads than that serve nobody.
inline constexpr std::size_t most_jobs = 256;

// How a caller wants to open.
Expected<OpenOptions> open_options(const wend_open_options* given);

}  // namespace wend::c

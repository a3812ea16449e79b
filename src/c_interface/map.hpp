#pragma once

#include "wend/c/map.h"
#include "wend/open.hpp"

namespace wend::c {

// More threads than that serve nobody.
inline constexpr std::size_t most_jobs = 256;

// How a caller wants to open.
Expected<OpenOptions> open_options(const wend_open_options* given);

// Files of a caller in memory, which is not copied.
Expected<std::vector<NamedBytes>> named_bytes(const wend_named_bytes* files, size_t count);

}  // namespace wend::c

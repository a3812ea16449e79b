#pragma once

#include <cstddef>
#include <vector>

#include "wend/c/map.h"
#include "wend/open.hpp"

namespace wend::c {

// Files of a caller that are read in pieces. Their bytes stay where they are.
Expected<std::vector<NamedSource>> sources_of(const wend_source* files, std::size_t count);

}  // namespace wend::c

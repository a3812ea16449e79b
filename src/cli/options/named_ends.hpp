#pragma once

#include <cstddef>
#include <string>

#include "wend/planner.hpp"

namespace wend::cli {

// A named place and what of it counts, such as `BombsiteA, its nearest point`.
std::string named_end_text(const Network& network, const NamedEnd& end, std::size_t unreached = 0);

}  // namespace wend::cli

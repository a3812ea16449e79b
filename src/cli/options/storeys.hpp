#pragma once

#include <string>

#include "wend/planner.hpp"

namespace wend::cli {

// `128 (area 17, taken), 0 (area 5)`: the storeys at a place, and which of them was taken.
std::string storeys_text(const Network& network, const Stop& stop);
}  // namespace wend::cli

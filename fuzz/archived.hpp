#pragma once

#include <vector>

#include "fuzz/seeds.hpp"

namespace wend::fuzz {

// The smallest file of a format's samples in an archive of each kind that Wend reads without a
// library.
std::vector<Seed> archived(const Format& format);

}  // namespace wend::fuzz

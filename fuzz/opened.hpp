#pragma once

#include <vector>

#include "wend/open.hpp"

namespace wend::fuzz {

// The datasets that a file can be part of: itself alone and, where a format is one map in many
// files, itself among the other files of a sample. None if it cannot be read.
std::vector<Dataset> open_ways(const Format& format, ByteView bytes);

}  // namespace wend::fuzz

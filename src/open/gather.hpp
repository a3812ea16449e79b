#pragma once

#include <vector>

#include "open/recognised_files.hpp"

namespace wend {

// Puts files together that are one map, in the order of their first sources. Within a map they come
// by number, of several with one number that first which the game would load.
std::vector<std::vector<Member>> gather(std::vector<RecognisedFile> files);

}  // namespace wend

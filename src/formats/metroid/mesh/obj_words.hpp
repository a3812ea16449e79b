#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "core/base/integers.hpp"

namespace wend::metroid_path {

// Where the words of a statement of OBJ stand in its text: the keyword first, a comment left out.
struct ObjWords {
    std::vector<std::pair<u64, u64>> words;  // each from its first byte to behind its last
    u64 end = 0;                             // behind the end of its last line
};

// Those of the statement whose line begins at an offset. It may go on over several lines.
ObjWords obj_words(std::string_view text, u64 offset);

}  // namespace wend::metroid_path

#pragma once

#include <string>
#include <string_view>

#include "wend/bytes.hpp"

namespace wend::source_nav {

// What a file is that is no mesh of these games though it may be taken for one, as `a mesh of
// NavBot`; empty where that is not known. `file_name` may be.
std::string other_file(ByteView bytes, std::string_view file_name);

}  // namespace wend::source_nav

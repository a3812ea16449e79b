#pragma once

#include <string>
#include <string_view>

#include "wend/bytes.hpp"

namespace wend::source_nav {

// What a file is that is no mesh of these games though it may be taken for one, as `a mesh of
// NavBot`; empty where that is not known. `file_name` may be.
std::string other_file(ByteView bytes, std::string_view file_name);

// Whether a file has the magic number of these meshes and a version of Source 2, which has a format
// of its own.
bool is_of_source_2(ByteView bytes);

}  // namespace wend::source_nav

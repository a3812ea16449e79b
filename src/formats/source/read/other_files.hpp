#pragma once

#include <string>

#include "wend/bytes.hpp"

namespace wend::source_nav {

// What a file is that is no mesh of these games though it may be taken for one, as `a mesh of
// NavBot`; empty where that is not known.
std::string other_file(ByteView bytes);

// Whether a file has the magic number of these meshes and a version of Source 2, which has a format
// of its own.
bool is_of_source_2(ByteView bytes);

}  // namespace wend::source_nav

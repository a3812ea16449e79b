#pragma once

#include "formats/source/source_nav_format.hpp"

namespace wend::source_nav {

// The format that all tests of meshes ask.
inline const Format& source_nav = source_nav_format();

}  // namespace wend::source_nav

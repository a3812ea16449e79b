#pragma once

#include "formats/source_nav/source_nav_format.hpp"

namespace wend::source_nav {

// The format that all tests of meshes ask.
inline const SourceNavFormat source_nav;

}  // namespace wend::source_nav

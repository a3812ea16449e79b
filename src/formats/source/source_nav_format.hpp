#pragma once

#include "wend/format.hpp"

namespace wend::source_nav {

// Navigation meshes of the Source engine and of the Counter-Strikes before it.
const Format& source_nav_format();

}  // namespace wend::source_nav

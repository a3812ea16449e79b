#pragma once

#include "base/integers.hpp"

namespace wend::gta_paths {

// What fastman92's own converter writes where a 16-bit coordinate cannot hold the true one (fact
// sheet section 5).
inline constexpr i16 out_of_reach = 32760;

}  // namespace wend::gta_paths

#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// Raw units of height to the metre. Which of the two is right is not settled (fact sheet section
// 6): most sources say the first, which is the default.
inline constexpr unsigned z_scales[] = {128, 64};

// The scale that the option `z-scale` says.
Expected<unsigned> z_scale_of(const OptionValues& options);

}  // namespace wend::gta_paths::iv

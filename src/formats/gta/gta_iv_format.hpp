#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

// The path files of GTA IV.
const Format& gta_iv_format();

}  // namespace wend::gta_paths::iv

#pragma once

#include "wend/format.hpp"

namespace wend::gta_paths::source {

inline constexpr const char* source_id = "gta-sa-source";
inline constexpr const char* source_version = "san-andreas";

// The text that the paths of San Andreas were compiled from.
const Format& source_format();

}  // namespace wend::gta_paths::source

#pragma once

#include <string_view>

#include "wend/format.hpp"

namespace wend::gta_paths::iv {

inline constexpr std::string_view version_name = "1";

// How sure it is that a file is a path file of GTA IV.
std::optional<Recognition> recognise_area(ByteView bytes, std::string_view file_name);

}  // namespace wend::gta_paths::iv

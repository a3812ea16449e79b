#pragma once

#include <optional>
#include <string_view>

#include "wend/draw.hpp"

namespace wend::cli {

// The format of a picture that the end of a file's name says, after its last dot.
std::optional<PictureFormat> picture_format_of(std::string_view name);

// The format of that name.
std::optional<PictureFormat> picture_format_named(std::string_view name);

}  // namespace wend::cli

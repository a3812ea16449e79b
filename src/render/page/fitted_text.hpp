#pragma once

#include <string>
#include <string_view>

#include "render/page/canvas.hpp"

namespace wend::draw_detail {

// The text, or as much of it as fits with an ellipsis.
std::string fitted(Canvas& canvas, std::string_view text, const TextStyle& style, double width);

}  // namespace wend::draw_detail

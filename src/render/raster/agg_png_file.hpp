#pragma once

#include <span>

#include "wend/bytes.hpp"

namespace wend::draw_detail {

// A PNG of pixels of three bytes, row by row from above.
Bytes png_file(std::span<const unsigned char> pixels, int width, int height);

}  // namespace wend::draw_detail

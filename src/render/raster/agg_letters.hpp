#pragma once

#include <string_view>

#include "render/page/canvas.hpp"

namespace wend::draw_detail {

// Width in pixels of a UTF-8 text in DejaVu Sans, which is a part of this build.
double letters_width(std::string_view text, double size, bool bold);

// Its outline, beginning at the left of the base line.
Path letters_path(std::string_view text, double size, bool bold);

// The same moved by `start` along the base line, turned clockwise by an angle in radians, and put
// at a place.
Path turned_path(const Path& path, double turn, Pixel to, double start);

}  // namespace wend::draw_detail

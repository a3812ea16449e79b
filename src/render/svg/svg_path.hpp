#pragma once

#include <string>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// A number with at most so many decimals, without any character too many: `-.5`.
std::string short_number(double value, int decimals);

// Appends a path in the words of SVG, as short as they can be: differences from place to place,
// rounded so that they never add up to more than half a step of the last decimal.
void append_svg_path(std::string& text, const Path& path, int decimals);

}  // namespace wend::draw_detail

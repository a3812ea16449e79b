#pragma once

#include <string>

#include "wend/draw.hpp"

namespace wend::cli {

// The background of a request as an object of JSON, for the page that shows maps: its picture as
// base64, and the rectangle that it covers, turned clockwise by so many quarters before.
std::string background_for_page(const Background& background, Opacity opacity);

}  // namespace wend::cli

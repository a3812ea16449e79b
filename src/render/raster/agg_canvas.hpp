#pragma once

#include <memory>

#include "render/page/canvas.hpp"

namespace wend::draw_detail {

// A page of that many pixels that becomes a PNG, without cairo.
std::unique_ptr<Canvas> make_agg_canvas(int width, int height);

}  // namespace wend::draw_detail

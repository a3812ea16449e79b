#include "draw/canvas.hpp"

#include "draw/cairo_canvas.hpp"
#include "draw/svg_canvas.hpp"

namespace wend::draw_detail {

Expected<std::unique_ptr<Canvas>> make_canvas(PictureFormat format, int width, int height,
                                              int decimals) {
    if (format == PictureFormat::svg) return std::make_unique<SvgCanvas>(width, height, decimals);
    return CairoCanvas::create(width, height);
}

}  // namespace wend::draw_detail

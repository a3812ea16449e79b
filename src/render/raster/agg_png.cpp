#include "render/raster/agg_canvas.hpp"

// Instead of cairo_canvas.cpp, in builds whose PNGs are drawn without cairo.
namespace wend::draw_detail {

Expected<std::unique_ptr<Canvas>> make_png_canvas(int width, int height) {
    return make_agg_canvas(width, height);
}

}  // namespace wend::draw_detail

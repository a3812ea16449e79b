#include "render/page/canvas.hpp"

// Instead of cairo_canvas.cpp, in builds without PNG.
namespace wend::draw_detail {

Expected<std::unique_ptr<Canvas>> make_png_canvas(int, int) {
    return failure("this build of Wend draws no PNG; SVG it does");
}

}  // namespace wend::draw_detail

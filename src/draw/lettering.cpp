#include "draw/lettering.hpp"

#include <string>

namespace wend::draw_detail {

void set_font(cairo_t* context, double size, bool bold) {
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context, size);
}

void set_font_options(cairo_t* context) {
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(context, options);
    cairo_font_options_destroy(options);
}

Lettering::Lettering()
    : surface_(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)),
      context_(cairo_create(surface_.get())) {
    set_font_options(context_.get());
}

double Lettering::width(std::string_view text, double size, bool bold) {
    set_font(context_.get(), size, bold);
    cairo_text_extents_t extents{};
    cairo_text_extents(context_.get(), std::string(text).c_str(), &extents);
    return extents.x_advance;
}

}  // namespace wend::draw_detail

#pragma once

#include <cairo.h>

#include <memory>
#include <string_view>

namespace wend::draw_detail {

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using CairoSurface = std::unique_ptr<cairo_surface_t, CairoDeleter>;
using CairoContext = std::unique_ptr<cairo_t, CairoDeleter>;

// The one typeface of all pictures, as cairo sees it; pictures that name it for others to find name
// some more that are as wide.
void set_font(cairo_t* context, double size, bool bold);
// Letters as wide in each kind of picture, hence without fitting them to pixels.
void set_font_options(cairo_t* context);
inline constexpr std::string_view font_family = "'DejaVu Sans',Verdana,Geneva,sans-serif";

// Measures texts before they are drawn.
class Lettering {
  public:
    Lettering();
    // Width in pixels; 0 where the text or the fonts do not allow to tell.
    double width(std::string_view text, double size, bool bold);

  private:
    // In this order: a context still holds its surface.
    CairoSurface surface_;
    CairoContext context_;
};

}  // namespace wend::draw_detail

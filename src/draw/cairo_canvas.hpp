#pragma once

#include <cairo.h>

#include <memory>
#include <vector>

#include "draw/canvas.hpp"

namespace wend::draw_detail {

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

// A page of pixels that becomes a PNG. cairo remembers its first error; `finish` tells it.
class CairoCanvas : public Canvas {
  public:
    static Expected<std::unique_ptr<Canvas>> create(int width, int height);

    void stroke(const Path& path, const Stroke& stroke, std::string_view tooltip) override;
    void fill(const Path& path, Colour colour, std::string_view tooltip) override;
    void fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                        std::string_view tooltip) override;
    void disc(Pixel centre, double radius, Colour colour, std::string_view tooltip) override;
    void text(Pixel at, std::string_view text, const TextStyle& style) override;
    void clip_to(const Box& box) override;
    void end_clip() override;
    bool has_tooltips() const override { return false; }
    double text_width(std::string_view text, const TextStyle& style) const override;
    Expected<Bytes> finish(std::string_view title, std::string_view description) override;

  private:
    CairoCanvas(int width, int height);

    void trace(const Path& path);
    void set_colour(Colour colour);
    void set_line(const Stroke& stroke);

    // In this order: a surface still writes into its pixels, and a context holds its surface.
    // Pixels are the program's own memory, so that they count as such.
    std::vector<unsigned char> pixels_;
    std::unique_ptr<cairo_surface_t, CairoDeleter> surface_;
    std::unique_ptr<cairo_t, CairoDeleter> context_;
};

}  // namespace wend::draw_detail

#pragma once

#include <cairo.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "wend/draw.hpp"

namespace wend::draw_detail {

// A place on the page, in pixels from its upper left corner.
struct Pixel {
    double x = 0, y = 0;
    friend bool operator==(const Pixel&, const Pixel&) = default;
};

struct Colour {
    double red = 0, green = 0, blue = 0, alpha = 1;
};

// The colour written 0xRRGGBB.
constexpr Colour rgb(std::uint32_t code, double alpha = 1) {
    const auto part = [code](int shift) { return ((code >> shift) & 0xff) / 255.0; };
    return {part(16), part(8), part(0), alpha};
}

// How a line is stroked; `dash` alternates drawn and empty lengths in pixels.
struct Stroke {
    Colour colour;
    double width = 1;
    std::span<const double> dash = {};
    bool round = true;  // Round ends and corners; butt ends and mitred corners otherwise.
};

enum class Align { left, centre, right };

// How a text is set; its base line starts, is centred or ends at the place given.
struct TextStyle {
    double size = 12;
    Colour colour;
    bool bold = false;
    Align align = Align::left;
    double turn = 0;  // Clockwise, in radians.
};

// A page to draw on, kept in memory as SVG or PNG. cairo remembers its first error; so does this,
// and `finish` tells.
class Canvas {
  public:
    static Expected<Canvas> create(PictureFormat format, int width, int height);

    // The path in the making, which `stroke` and `fill` use up.
    void move_to(Pixel to);
    void line_to(Pixel to);
    void curve_to(Pixel control_1, Pixel control_2, Pixel to);
    void close_path();
    void rectangle(Pixel corner, double width, double height);
    void arc(Pixel centre, double radius, double from, double to);  // Angles clockwise from +x.
    void circle(Pixel centre, double radius);

    void stroke(const Stroke& stroke);
    void fill(Colour colour);

    void text(Pixel at, std::string_view text, const TextStyle& style);
    double text_width(std::string_view text, const TextStyle& style);

    // The finished file. An SVG carries title and description, which are left out where empty.
    Expected<Bytes> finish(std::string_view title, std::string_view description);

  private:
    struct Destroy {
        void operator()(cairo_t* context) const { cairo_destroy(context); }
        void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    };

    Canvas(PictureFormat format, int width, int height);

    void set_font(const TextStyle& style);

    // In this order: a surface that goes still writes to the output, a context still holds its
    // surface.
    PictureFormat format_;
    std::unique_ptr<Bytes> output_ = std::make_unique<Bytes>();
    std::unique_ptr<cairo_surface_t, Destroy> surface_;
    std::unique_ptr<cairo_t, Destroy> context_;
};

}  // namespace wend::draw_detail

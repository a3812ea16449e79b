#include <cairo.h>
#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <new>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include "render/page/canvas.hpp"
#include "render/raster/scaled_picture.hpp"

namespace wend::draw_detail {
namespace {

struct CairoDeleter {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};

// Receives a piece of the file from cairo, which must not see an exception.
cairo_status_t append(void* output, const unsigned char* data, unsigned int size) {
    auto& bytes = *static_cast<Bytes*>(output);
    const ByteView piece = std::as_bytes(std::span(data, size));
    try {
        bytes.insert(bytes.end(), piece.begin(), piece.end());
    } catch (const std::bad_alloc&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
}

Expected<void> check(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return {};
    if (status == CAIRO_STATUS_NO_MEMORY) throw std::bad_alloc();
    return failure(fmt::format("the picture cannot be drawn: {}", cairo_status_to_string(status)));
}

int bytes_of_row(int width) { return cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, width); }

std::size_t size_of_page(int width, int height) {
    return static_cast<std::size_t>(bytes_of_row(width)) * static_cast<std::size_t>(height);
}

void set_font(cairo_t* context, const TextStyle& style) {
    cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context, style.size);
}

// Letters as wide as in SVGs, hence without fitting them to pixels.
void set_font_options(cairo_t* context) {
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(context, options);
    cairo_font_options_destroy(options);
}

// A page of pixels that becomes a PNG. cairo remembers its first error; `finish` tells it.
class CairoCanvas : public Canvas {
  public:
    CairoCanvas(int width, int height);

    Expected<void> ready() const { return check(cairo_status(context_.get())); }

    void stroke(const Path& path, const Stroke& stroke, std::string_view tooltip) override;
    void fill(const Path& path, Colour colour, std::string_view tooltip) override;
    void fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                        std::string_view tooltip) override;
    void disc(Pixel centre, double radius, Colour colour, std::string_view tooltip) override;
    void text(Pixel at, std::string_view text, const TextStyle& style) override;
    void image(const Image& image, const Box& box, const Box& seen) override;
    void clip_to(const Box& box) override;
    void end_clip() override;
    bool has_tooltips() const override { return false; }
    double text_width(std::string_view text, const TextStyle& style) const override;
    Expected<Bytes> finish(std::string_view title, std::string_view description) override;

  private:
    void trace(Path::Step step, std::span<const Pixel> to);
    void trace(const Path& path);
    void set_colour(Colour colour);
    void set_line(const Stroke& stroke);

    // In this order: a surface still writes into its pixels, and a context holds its surface.
    // Pixels are the program's own memory, so that they count as such.
    std::vector<unsigned char> pixels_;
    std::unique_ptr<cairo_surface_t, CairoDeleter> surface_;
    std::unique_ptr<cairo_t, CairoDeleter> context_;
};

CairoCanvas::CairoCanvas(int width, int height)
    : pixels_(size_of_page(width, height)),
      surface_(cairo_image_surface_create_for_data(pixels_.data(), CAIRO_FORMAT_RGB24, width,
                                                   height, bytes_of_row(width))),
      context_(cairo_create(surface_.get())) {
    set_font_options(context_.get());
}

void CairoCanvas::trace(Path::Step step, std::span<const Pixel> to) {
    cairo_t* const context = context_.get();
    switch (step) {
        case Path::Step::move:
            return cairo_move_to(context, to[0].x, to[0].y);
        case Path::Step::line:
            return cairo_line_to(context, to[0].x, to[0].y);
        case Path::Step::curve:
            return cairo_curve_to(context, to[0].x, to[0].y, to[1].x, to[1].y, to[2].x, to[2].y);
        case Path::Step::close:
            return cairo_close_path(context);
    }
}

void CairoCanvas::trace(const Path& path) {
    path.walk([this](Path::Step step, std::span<const Pixel> to) { trace(step, to); });
}

void CairoCanvas::set_colour(Colour colour) {
    cairo_set_source_rgba(context_.get(), colour.red, colour.green, colour.blue, colour.alpha);
}

void CairoCanvas::set_line(const Stroke& stroke) {
    cairo_t* const context = context_.get();
    set_colour(stroke.colour);
    cairo_set_line_width(context, stroke.width);
    cairo_set_line_cap(context, stroke.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(context, stroke.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(context, stroke.dash.data(), static_cast<int>(stroke.dash.size()), 0);
}

// Pieces of one stroke that cross each other take cairo time by their square, so that a very long
// path is stroked part by part. Each part begins with the last piece of the one before, for the
// corner between them.
void CairoCanvas::stroke(const Path& path, const Stroke& stroke, std::string_view) {
    constexpr int longest_part = 8'192;
    cairo_t* const context = context_.get();
    set_line(stroke);
    int steps = 0;
    Pixel start, here;
    bool is_parted = false;  // since the start
    path.walk([&](Path::Step step, std::span<const Pixel> to) {
        const bool begins = step == Path::Step::move;
        if (begins && steps >= longest_part) {
            cairo_stroke(context);
            steps = 0;
        }
        trace(step == Path::Step::close && is_parted ? Path::Step::line : step,
              step == Path::Step::close ? std::span(&start, 1) : to);
        if (!begins && ++steps >= longest_part && step != Path::Step::close) {
            cairo_stroke(context);
            cairo_move_to(context, here.x, here.y);
            trace(step, to);
            steps = 1;
            is_parted = true;
        }
        here = to.empty() ? start : to.back();
        if (begins) {
            start = here;
            is_parted = false;
        }
    });
    cairo_stroke(context);
}

void CairoCanvas::fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                                 std::string_view) {
    set_colour(colour);
    trace(path);
    cairo_fill_preserve(context_.get());
    set_line(edge);
    cairo_stroke(context_.get());
}

void CairoCanvas::fill(const Path& path, Colour colour, std::string_view) {
    set_colour(colour);
    trace(path);
    cairo_fill(context_.get());
}

void CairoCanvas::disc(Pixel centre, double radius, Colour colour, std::string_view) {
    set_colour(colour);
    cairo_new_sub_path(context_.get());
    cairo_arc(context_.get(), centre.x, centre.y, radius, 0, 2 * std::numbers::pi);
    cairo_fill(context_.get());
}

double CairoCanvas::text_width(std::string_view text, const TextStyle& style) const {
    set_font(context_.get(), style);
    cairo_text_extents_t extents{};
    cairo_text_extents(context_.get(), std::string(text).c_str(), &extents);
    return extents.x_advance;
}

void CairoCanvas::text(Pixel at, std::string_view text, const TextStyle& style) {
    cairo_t* const context = context_.get();
    const std::string letters(text);
    const double width = style.align == Align::left ? 0 : text_width(text, style);
    set_font(context, style);
    cairo_save(context);
    cairo_translate(context, at.x, at.y);
    cairo_rotate(context, style.turn);
    const double start = style.align == Align::right ? -width : -width / 2;
    if (style.halo) {
        cairo_move_to(context, start, 0);
        cairo_text_path(context, letters.c_str());
        set_colour(*style.halo);
        cairo_set_line_width(context, style.size / 5);
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
        cairo_set_dash(context, nullptr, 0, 0);
        cairo_stroke(context);
    }
    cairo_move_to(context, start, 0);
    set_colour(style.colour);
    cairo_show_text(context, letters.c_str());
    cairo_restore(context);
    cairo_new_path(context);
}

void CairoCanvas::image(const Image& image, const Box& box, const Box& seen) {
    CoveredPixels covered = scaled(*image.pixels, box, seen);
    if (covered.empty()) return;
    // cairo has one number a pixel, with opacity above red, green and blue.
    std::vector<std::uint32_t> pixels;
    pixels.reserve(covered.rgba.size() / CoveredPixels::channels);
    for (std::size_t i = 0; i < covered.rgba.size(); i += CoveredPixels::channels) {
        const unsigned char* const from = covered.rgba.data() + i;
        pixels.push_back(std::uint32_t{from[3]} << 24U | std::uint32_t{from[0]} << 16U |
                         std::uint32_t{from[1]} << 8U | std::uint32_t{from[2]});
    }
    cairo_t* const context = context_.get();
    const std::unique_ptr<cairo_surface_t, CairoDeleter> surface(
        cairo_image_surface_create_for_data(
            static_cast<unsigned char*>(static_cast<void*>(pixels.data())), CAIRO_FORMAT_ARGB32,
            covered.width, covered.height, covered.width * 4));
    cairo_save(context);
    cairo_rectangle(context, box.left, box.top, box.width, box.height);
    cairo_clip(context);
    cairo_set_source_surface(context, surface.get(), covered.left, covered.top);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
    cairo_paint_with_alpha(context, image.opacity);
    cairo_restore(context);
    cairo_surface_finish(surface.get());
}

void CairoCanvas::clip_to(const Box& box) {
    cairo_save(context_.get());
    cairo_rectangle(context_.get(), box.left, box.top, box.width, box.height);
    cairo_clip(context_.get());
}

void CairoCanvas::end_clip() { cairo_restore(context_.get()); }

Expected<Bytes> CairoCanvas::finish(std::string_view, std::string_view) {
    if (const auto drawn = ready(); !drawn) return failure(drawn.error());
    Bytes output;
    if (const auto written =
            check(cairo_surface_write_to_png_stream(surface_.get(), append, &output));
        !written)
        return failure(written.error());
    return output;
}

}  // namespace

Expected<std::unique_ptr<Canvas>> make_png_canvas(int width, int height) {
    auto canvas = std::make_unique<CairoCanvas>(width, height);
    if (const auto ready = canvas->ready(); !ready) return failure(ready.error());
    return canvas;
}

}  // namespace wend::draw_detail

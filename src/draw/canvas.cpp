#include "draw/canvas.hpp"

#include <cairo-svg.h>
#include <fmt/format.h>

#include <new>
#include <numbers>

#include "draw/svg_text.hpp"

namespace wend::draw_detail {
namespace {

// Receives a piece of the file from cairo, which must not see an exception.
cairo_status_t append(void* output, const unsigned char* data, unsigned int size) {
    auto& bytes = *static_cast<Bytes*>(output);
    const auto* first = reinterpret_cast<const std::byte*>(data);
    try {
        bytes.insert(bytes.end(), first, first + size);
    } catch (const std::bad_alloc&) {
        return CAIRO_STATUS_NO_MEMORY;
    }
    return CAIRO_STATUS_SUCCESS;
}

Expected<void> check(cairo_status_t status) {
    if (status == CAIRO_STATUS_SUCCESS) return {};
    return failure(fmt::format("the picture cannot be drawn: {}", cairo_status_to_string(status)));
}

}  // namespace

Canvas::Canvas(PictureFormat format, int width, int height) : format_(format) {
    if (format == PictureFormat::svg) {
        surface_.reset(cairo_svg_surface_create_for_stream(append, output_.get(), width, height));
        cairo_svg_surface_set_document_unit(surface_.get(), CAIRO_SVG_UNIT_PX);
    } else {
        surface_.reset(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    }
    context_.reset(cairo_create(surface_.get()));

    // Letters must be as wide in a PNG as in an SVG, hence without fitting them to pixels.
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(context_.get(), options);
    cairo_font_options_destroy(options);
}

Expected<Canvas> Canvas::create(PictureFormat format, int width, int height) {
    Canvas canvas(format, width, height);
    if (auto ready = check(cairo_status(canvas.context_.get())); !ready)
        return tl::unexpected(std::move(ready.error()));
    return canvas;
}

void Canvas::move_to(Pixel to) { cairo_move_to(context_.get(), to.x, to.y); }

void Canvas::line_to(Pixel to) { cairo_line_to(context_.get(), to.x, to.y); }

void Canvas::curve_to(Pixel control_1, Pixel control_2, Pixel to) {
    cairo_curve_to(context_.get(), control_1.x, control_1.y, control_2.x, control_2.y, to.x, to.y);
}

void Canvas::close_path() { cairo_close_path(context_.get()); }

void Canvas::rectangle(Pixel corner, double width, double height) {
    cairo_rectangle(context_.get(), corner.x, corner.y, width, height);
}

void Canvas::arc(Pixel centre, double radius, double from, double to) {
    cairo_arc(context_.get(), centre.x, centre.y, radius, from, to);
}

void Canvas::circle(Pixel centre, double radius) {
    cairo_new_sub_path(context_.get());
    arc(centre, radius, 0, 2 * std::numbers::pi);
    close_path();
}

void Canvas::stroke(const Stroke& stroke) {
    cairo_t* const context = context_.get();
    const Colour& colour = stroke.colour;
    cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_set_line_width(context, stroke.width);
    cairo_set_line_cap(context, stroke.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(context, stroke.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(context, stroke.dash.data(), static_cast<int>(stroke.dash.size()), 0);
    cairo_stroke(context);
}

void Canvas::fill(Colour colour) {
    cairo_set_source_rgba(context_.get(), colour.red, colour.green, colour.blue, colour.alpha);
    cairo_fill(context_.get());
}

void Canvas::set_font(const TextStyle& style) {
    cairo_select_font_face(context_.get(), "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                           style.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context_.get(), style.size);
}

double Canvas::text_width(std::string_view text, const TextStyle& style) {
    set_font(style);
    cairo_text_extents_t extents{};
    cairo_text_extents(context_.get(), std::string(text).c_str(), &extents);
    return extents.x_advance;
}

void Canvas::text(Pixel at, std::string_view text, const TextStyle& style) {
    cairo_t* const context = context_.get();
    const Colour& colour = style.colour;
    const double width = style.align == Align::left ? 0 : text_width(text, style);
    set_font(style);
    cairo_save(context);
    cairo_translate(context, at.x, at.y);
    cairo_rotate(context, style.turn);
    cairo_move_to(context, style.align == Align::right ? -width : -width / 2, 0);
    cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_show_text(context, std::string(text).c_str());
    cairo_restore(context);
    cairo_new_path(context);
}

Expected<Bytes> Canvas::finish(std::string_view title, std::string_view description) {
    if (auto drawn = check(cairo_status(context_.get())); !drawn)
        return tl::unexpected(std::move(drawn.error()));
    if (format_ == PictureFormat::png) {
        const auto written =
            check(cairo_surface_write_to_png_stream(surface_.get(), append, output_.get()));
        if (!written) return tl::unexpected(written.error());
        return std::move(*output_);
    }
    context_.reset();
    cairo_surface_finish(surface_.get());
    if (auto written = check(cairo_surface_status(surface_.get())); !written)
        return tl::unexpected(std::move(written.error()));
    return with_text(std::move(*output_), title, description);
}

}  // namespace wend::draw_detail

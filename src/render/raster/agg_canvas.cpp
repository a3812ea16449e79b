#include "render/raster/agg_canvas.hpp"

#include <algorithm>

#include "render/raster/agg_letters.hpp"
#include "render/raster/agg_outline.hpp"
#include "render/raster/agg_png_file.hpp"
#include "render/raster/agg_raster.hpp"
#include "render/raster/scaled_picture.hpp"

namespace wend::draw_detail {
namespace {

// What two boxes have in common; a box without size if that is nothing.
Box common(const Box& a, const Box& b) {
    const double left = std::max(a.left, b.left), top = std::max(a.top, b.top);
    return {left, top, std::max(0.0, std::min(a.right(), b.right()) - left),
            std::max(0.0, std::min(a.bottom(), b.bottom()) - top)};
}

class AggCanvas : public Canvas {
  public:
    AggCanvas(int width, int height)
        : raster_(width, height), clips_{{0, 0, double(width), double(height)}} {}

    void stroke(const Path& path, const Stroke& stroke, std::string_view) override {
        stroke_outlines(outlines_of(path), stroke);
    }
    void fill(const Path& path, Colour colour, std::string_view) override {
        raster_.fill(outlines_of(path), colour);
    }
    void fill_with_edge(const Path& path, Colour colour, const Stroke& edge,
                        std::string_view) override {
        const auto outlines = outlines_of(path);
        raster_.fill(outlines, colour);
        stroke_outlines(outlines, edge);
    }
    void disc(Pixel centre, double radius, Colour colour, std::string_view tooltip) override {
        Path circle;
        circle.circle(centre, radius);
        fill(circle, colour, tooltip);
    }

    void text(Pixel at, std::string_view text, const TextStyle& style) override {
        const double width = style.align == Align::left ? 0 : text_width(text, style);
        const double start = style.align == Align::right ? -width : -width / 2;
        const Path letters =
            turned_path(letters_path(text, style.size, style.bold), style.turn, at, start);
        const auto outlines = outlines_of(letters);
        if (style.halo) raster_.stroke(outlines, {.colour = *style.halo, .width = style.size / 5});
        raster_.fill(outlines, style.colour);
    }
    double text_width(std::string_view text, const TextStyle& style) const override {
        return letters_width(text, style.size, style.bold);
    }

    void image(const Image& image, const Box& box, const Box& seen) override {
        const CoveredPixels covered = scaled(*image.pixels, box, seen);
        if (covered.empty()) return;
        Path edge;
        edge.rectangle(common(box, seen));
        raster_.fill(outlines_of(edge), covered, image.opacity);
    }

    void clip_to(const Box& box) override {
        clips_.push_back(common(clips_.back(), box));
        raster_.clip_to(clips_.back());
    }
    void end_clip() override {
        clips_.pop_back();
        raster_.clip_to(clips_.back());
    }

    bool has_tooltips() const override { return false; }

    Expected<Bytes> finish(std::string_view, std::string_view) override {
        return png_file(raster_.pixels(), raster_.width(), raster_.height());
    }

  private:
    void stroke_outlines(const std::vector<Outline>& outlines, const Stroke& stroke) {
        if (stroke.dash.empty())
            raster_.stroke(outlines, stroke);
        else
            raster_.stroke(dashed(outlines, stroke.dash), stroke);
    }

    Raster raster_;
    std::vector<Box> clips_;  // The page, and inside it what is drawn on at the moment.
};

}  // namespace

std::unique_ptr<Canvas> make_agg_canvas(int width, int height) {
    return std::make_unique<AggCanvas>(width, height);
}

}  // namespace wend::draw_detail

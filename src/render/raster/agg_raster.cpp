#include "render/raster/agg_raster.hpp"

#include <agg2/agg_math_stroke.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_scanline_u.h>

#include <cmath>

namespace wend::draw_detail {
namespace {

using Rasterizer = agg::rasterizer_scanline_aa<agg::rasterizer_sl_clip_dbl>;
using Corners = agg::pod_bvector<agg::point_d>;
using Line = agg::vertex_sequence<agg::vertex_dist>;

// Four thousand cells each; beyond them the rasterizer would leave out edges.
constexpr unsigned most_blocks = 1U << 14U;

// Arcs within a thirtieth of a pixel.
constexpr double fineness = 4;

// Of mitred corners, in half widths of the line; sharper ones are cut off.
constexpr double mitre_limit = 10;

// Coordinates far outside would overflow when they are cut, and what is no number has no place.
constexpr double farthest = 1e7;
bool has_place(Pixel at) { return std::abs(at.x) < farthest && std::abs(at.y) < farthest; }

void add(Rasterizer& rasterizer, const Corners& corners, bool is_first) {
    for (unsigned i = 0; i < corners.size(); ++i)
        if (i == 0 && is_first)
            rasterizer.move_to_d(corners[i].x, corners[i].y);
        else
            rasterizer.line_to_d(corners[i].x, corners[i].y);
}

// The edge of a line that is drawn with a pen: along one side, around the end, and back.
class Edge {
  public:
    Edge(Rasterizer& rasterizer, const Stroke& stroke) : rasterizer_(rasterizer) {
        pen_.width(stroke.width);
        pen_.line_cap(stroke.round ? agg::round_cap : agg::butt_cap);
        pen_.line_join(stroke.round ? agg::round_join : agg::miter_join_revert);
        pen_.inner_join(agg::inner_miter);
        pen_.miter_limit(mitre_limit);
        pen_.approximation_scale(fineness);
        is_round_ = stroke.round;
    }

    void draw(const Outline& outline) {
        line_.remove_all();
        for (const Pixel place : outline.places)
            if (has_place(place)) line_.add(agg::vertex_dist(place.x, place.y));
        line_.close(outline.closed);
        const unsigned count = line_.size();
        if (count == 0) return;
        if (count == 1) return dot(outline);
        if (outline.closed && count > 2)
            closed_line();
        else
            open_line();
    }

  private:
    // A line without length is as wide as it is where its ends are round.
    void dot(const Outline& outline) {
        if (!is_round_ || (outline.places.size() == 1 && !outline.closed)) return;
        const agg::vertex_dist here = line_[0];
        const agg::vertex_dist beside(here.x + 1e-3, here.y);
        is_first_ = true;
        cap(here, beside, 1e-3);
        cap(beside, here, 1e-3);
    }

    void open_line() {
        const unsigned last = line_.size() - 1;
        is_first_ = true;
        cap(line_[0], line_[1], line_[0].dist);
        for (unsigned i = 1; i < last; ++i) join(i - 1, i, i + 1);
        cap(line_[last], line_[last - 1], line_[last - 1].dist);
        for (unsigned i = last - 1; i > 0; --i) join_back(i + 1, i, i - 1);
    }

    void closed_line() {
        const unsigned count = line_.size();
        is_first_ = true;
        for (unsigned i = 0; i < count; ++i) join((i + count - 1) % count, i, (i + 1) % count);
        rasterizer_.close_polygon();
        is_first_ = true;
        for (unsigned i = count; i-- > 0;) join_back((i + 1) % count, i, (i + count - 1) % count);
        rasterizer_.close_polygon();
    }

    void cap(const agg::vertex_dist& end, const agg::vertex_dist& next, double length) {
        pen_.calc_cap(corners_, end, next, length);
        take();
    }
    void join(unsigned before, unsigned at, unsigned after) {
        pen_.calc_join(corners_, line_[before], line_[at], line_[after], line_[before].dist,
                       line_[at].dist);
        take();
    }
    // The same on the way back; a place has the distance to the one after it.
    void join_back(unsigned before, unsigned at, unsigned after) {
        pen_.calc_join(corners_, line_[before], line_[at], line_[after], line_[at].dist,
                       line_[after].dist);
        take();
    }
    void take() {
        add(rasterizer_, corners_, is_first_);
        is_first_ = false;
    }

    Rasterizer& rasterizer_;
    agg::math_stroke<Corners> pen_;
    Line line_;
    Corners corners_;
    bool is_round_ = false, is_first_ = true;
};

// A part of 255 of a product of two.
unsigned part(unsigned a, unsigned b) { return (a * b + 127) / 255; }

unsigned byte_of(double share) { return static_cast<unsigned>(std::lround(share * 255)); }

}  // namespace

struct Raster::Parts {
    Rasterizer rasterizer{most_blocks};
    agg::scanline_u8 scanline;
};

Raster::Raster(int width, int height)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3),
      parts_(std::make_unique<Parts>()) {
    clip_to({0, 0, double(width), double(height)});
}

Raster::~Raster() = default;

void Raster::clip_to(const Box& box) {
    parts_->rasterizer.clip_box(std::max(0.0, box.left), std::max(0.0, box.top),
                                std::min(double(width_), box.right()),
                                std::min(double(height_), box.bottom()));
}

template <class Blend>
void Raster::sweep(Blend blend) {
    Rasterizer& rasterizer = parts_->rasterizer;
    if (!rasterizer.rewind_scanlines()) return;
    agg::scanline_u8& line = parts_->scanline;
    line.reset(rasterizer.min_x(), rasterizer.max_x());
    while (rasterizer.sweep_scanline(line)) {
        auto span = line.begin();
        for (unsigned left = line.num_spans(); left > 0; --left, ++span)
            blend(span->x, line.y(), std::span(span->covers, static_cast<std::size_t>(span->len)));
    }
}

void Raster::outline(std::span<const Outline> outlines) {
    Rasterizer& rasterizer = parts_->rasterizer;
    rasterizer.reset();
    for (const Outline& outline : outlines) {
        bool is_first = true;
        for (const Pixel place : outline.places) {
            if (!has_place(place)) continue;
            if (is_first)
                rasterizer.move_to_d(place.x, place.y);
            else
                rasterizer.line_to_d(place.x, place.y);
            is_first = false;
        }
        rasterizer.close_polygon();
    }
}

void Raster::fill(std::span<const Outline> outlines, Colour colour) {
    outline(outlines);
    show(colour);
}

void Raster::fill(std::span<const Outline> outlines, const CoveredPixels& picture, double opacity) {
    outline(outlines);
    sweep([&](int x, int y, std::span<const unsigned char> covers) {
        blend(x, y, covers, picture, byte_of(opacity));
    });
}

void Raster::stroke(std::span<const Outline> outlines, const Stroke& stroke) {
    parts_->rasterizer.reset();
    Edge edge(parts_->rasterizer, stroke);
    for (const Outline& outline : outlines) edge.draw(outline);
    show(stroke.colour);
}

void Raster::show(Colour colour) {
    sweep(
        [&](int x, int y, std::span<const unsigned char> covers) { blend(x, y, covers, colour); });
}

void Raster::blend(int x, int y, std::span<const unsigned char> covers, Colour colour) {
    // The edge of the page itself may bring a cell beyond it.
    if (y < 0 || y >= height_ || x < 0) return;
    const std::size_t count =
        std::min(covers.size(), static_cast<std::size_t>(width_ - std::min(x, width_)));
    unsigned char* pixel =
        pixels_.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                          static_cast<std::size_t>(x)) *
                             3;
    const unsigned ink[] = {byte_of(colour.red), byte_of(colour.green), byte_of(colour.blue)};
    const unsigned alpha = byte_of(colour.alpha);
    for (std::size_t i = 0; i < count; ++i, pixel += 3) {
        const unsigned share = part(covers[i], alpha);
        for (int k = 0; k < 3; ++k)
            pixel[k] =
                static_cast<unsigned char>((pixel[k] * (255 - share) + ink[k] * share + 127) / 255);
    }
}

void Raster::blend(int x, int y, std::span<const unsigned char> covers,
                   const CoveredPixels& picture, unsigned opacity) {
    if (y < std::max(0, picture.top) || y >= std::min(height_, picture.top + picture.height))
        return;
    for (std::size_t i = 0; i < covers.size(); ++i, ++x) {
        if (x < std::max(0, picture.left) || x >= std::min(width_, picture.left + picture.width))
            continue;
        const unsigned char* const ink = picture.at(x, y);
        unsigned char* const pixel =
            pixels_.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                              static_cast<std::size_t>(x)) *
                                 3;
        const unsigned share = part(covers[i], opacity), kept = 255 - part(ink[3], share);
        for (int k = 0; k < 3; ++k)
            pixel[k] = static_cast<unsigned char>(
                std::min(255U, (pixel[k] * kept + ink[k] * share + 127) / 255));
    }
}

}  // namespace wend::draw_detail

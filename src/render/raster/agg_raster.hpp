#pragma once

#include <span>
#include <vector>

#include "render/page/canvas.hpp"
#include "render/raster/agg_outline.hpp"
#include "render/raster/scaled_picture.hpp"

namespace wend::draw_detail {

// A page of pixels, three bytes each, and the shapes on it, with smooth edges.
class Raster {
  public:
    Raster(int width, int height);
    ~Raster();
    Raster(const Raster&) = delete;
    Raster& operator=(const Raster&) = delete;

    int width() const { return width_; }
    int height() const { return height_; }
    std::span<const unsigned char> pixels() const { return pixels_; }

    // What follows only shows inside the box.
    void clip_to(const Box& box);

    // Lines that meet are one shape, and cover what is below them once.
    void fill(std::span<const Outline> outlines, Colour colour);
    // The same in the colours of a picture, which covers all of it.
    void fill(std::span<const Outline> outlines, const CoveredPixels& picture, double opacity);
    void stroke(std::span<const Outline> outlines, const Stroke& stroke);

  private:
    struct Parts;

    void outline(std::span<const Outline> outlines);
    // Calls `blend(x, y, covers)` for each run of pixels that the shape covers.
    template <class Blend>
    void sweep(Blend blend);
    void show(Colour colour);
    void blend(int x, int y, std::span<const unsigned char> covers, const CoveredPixels& picture,
               unsigned opacity);
    void blend(int x, int y, std::span<const unsigned char> covers, Colour colour);

    int width_, height_;
    std::vector<unsigned char> pixels_;
    std::unique_ptr<Parts> parts_;
};

}  // namespace wend::draw_detail

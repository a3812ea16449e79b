#pragma once

#include <span>
#include <vector>

#include "render/geometry/path.hpp"

namespace wend::draw_detail {

// A line beside another, so many pixels to the right as one travels along it, or to the left if
// negative. Where it would reach far beyond a sharp corner it is cut short there.
std::vector<Pixel> beside(std::span<const Pixel> line, double offset);

// A line without so many pixels at its start and end; empty if nothing is left.
std::vector<Pixel> shortened(std::span<const Pixel> line, double at_start, double at_end);

// Where on a line one is after so many pixels, and which way it runs there, as a unit vector.
struct Heading {
    Pixel at, direction;
};
Heading heading_after(std::span<const Pixel> line, double distance);

// The same of one distance after the other, each as large as the one before or larger.
class LineWalk {
  public:
    explicit LineWalk(std::span<const Pixel> line) : line_(line), last_{line.front(), {1, 0}} {}

    Heading after(double distance);

  private:
    std::span<const Pixel> line_;
    Heading last_;
    std::size_t next_ = 1;
    double before_ = 0;  // how far it is to where the piece up to `next_` begins
};

double length_of(std::span<const Pixel> line);

}  // namespace wend::draw_detail

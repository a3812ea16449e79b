#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/from_drawing/markup_tags.hpp"

namespace wend::gp2_track {

// What is left of an attribute of SVG that holds numbers: the data of a path, or a list of
// transforms.
class SvgText {
  public:
    SvgText(const MarkupTags& tags, std::string_view text) : tags_(tags), rest_(text) {}

    std::string_view rest() const { return rest_; }
    void take(std::size_t size) { rest_.remove_prefix(size); }
    void skip_separators();  // spaces and commas

    // Numbers may stand side by side: 1-2 and .5.5 are two each.
    Expected<double> take_number();
    // A 0 or a 1 is one digit, so that 0110 may be 0, 1 and 10.
    Expected<bool> take_flag();

    // An error at what is left.
    Error error(std::string message) const { return tags_.error_at(rest_, std::move(message)); }

  private:
    const MarkupTags& tags_;
    std::string_view rest_;
};

// An elliptical arc as paths of SVG have it.
struct SvgArc {
    DrawnPoint from, to;
    double radius_x = 0, radius_y = 0;
    double turned = 0;                            // of the ellipse, in degrees from x to y
    bool is_large = false, is_clockwise = false;  // where y goes downwards
};

// Points on the arc behind its first, the last one where it ends. Radii that are too small grow, as
// the standard has it (SVG 1.1, F.6); without a radius the arc is straight.
std::vector<DrawnPoint> points_of(const SvgArc& arc);

// The line of the data of a path, in its own coordinates.
Expected<DrawnLine> read_svg_path(const MarkupTags& tags, std::string_view data);

}  // namespace wend::gp2_track

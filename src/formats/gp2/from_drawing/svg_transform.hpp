#pragma once

#include <string_view>

#include "formats/gp2/from_drawing/drawn_line.hpp"
#include "formats/gp2/from_drawing/markup_tags.hpp"

namespace wend::gp2_track {

// Where an element of SVG puts its coordinates: x becomes a x + c y + e, y becomes b x + d y + f.
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    DrawnPoint of(const DrawnPoint& point) const {
        return {a * point.x + c * point.y + e, b * point.x + d * point.y + f, point.height};
    }
    // This one of what the inner one gives.
    SvgTransform after(const SvgTransform& inner) const;
};

// The list of an attribute `transform`: the last is what coordinates go through first.
Expected<SvgTransform> read_svg_transform(const MarkupTags& tags, std::string_view list);

}  // namespace wend::gp2_track

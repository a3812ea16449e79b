#pragma once

#include <span>

#include "draw/canvas.hpp"
#include "wend/draw.hpp"

namespace wend::draw_detail {

// An upright rectangle on the page.
struct Box {
    double left = 0, top = 0, width = 0, height = 0;

    double right() const { return left + width; }
    double bottom() const { return top + height; }
};

// Where everything is: the map in its frame, the header above, the footer below; and which place of
// the world is at which pixel.
struct Page {
    int width = 0, height = 0;  // Pixels.
    double unit = 1;  // A pixel of a page 1600 pixels wide; sizes of lettering come in these.
    Box header, frame, footer;
    Point centre;                // What is in the middle of the frame.
    double pixels_per_unit = 1;  // Of the network's length unit.
    double metres_per_pixel = 1;
    double thinning = 1;  // Factor on the least widths of lines; below 1 on dense maps.

    Pixel at(const Point& point) const {
        return {frame.left + frame.width / 2 + (point.x - centre.x) * pixels_per_unit,
                frame.top + frame.height / 2 - (point.y - centre.y) * pixels_per_unit};
    }
};

// Lays the page out for what lies within `bounds`. The footer gets `footer_height` units.
// Errors: a width too small, too many pixels, an extent too large for any scale.
Expected<Page> page_for(const Bounds& bounds, double metres_per_unit, int width,
                        double header_height, double footer_height);

}  // namespace wend::draw_detail

#include "draw/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace wend::draw_detail {
namespace {

// All in units of the page.
constexpr double margin = 44;
constexpr double label_room = 26;  // Outside the frame, for the coordinates of its grid.

// The frame keeps to these shapes (height by width), so that a map of one straight road still makes
// a picture.
constexpr double flattest = 0.4;
constexpr double steepest = 2.0;

// Part of the frame that is kept clear on each side.
constexpr double clear_part = 0.025;

// The smallest world that is drawn, so that a single node has something around it.
constexpr double least_extent_metres = 20;

}  // namespace

Expected<Page> page_for(const Bounds& bounds, double metres_per_unit, int width,
                        double header_height, double footer_height) {
    if (width < min_picture_width)
        return failure(fmt::format("a picture must be at least {} pixels wide; {} were asked for",
                                   min_picture_width, width));
    const double least_extent = least_extent_metres / metres_per_unit;
    const double extent_x = std::max(bounds.max.x - bounds.min.x, least_extent);
    const double extent_y = std::max(bounds.max.y - bounds.min.y, least_extent);
    if (!std::isfinite(extent_x) || !std::isfinite(extent_y))
        return failure(
            fmt::format("an extent of {} x {} cannot be drawn to scale", extent_x, extent_y));

    Page page;
    page.width = width;
    page.unit = std::max(width / 1600.0, 0.5);
    const double side = (margin + label_room) * page.unit;
    page.header = {side, margin * page.unit, width - 2 * side, header_height * page.unit};
    page.frame = {side, page.header.bottom(), page.header.width, 0};
    page.frame.height =
        std::round(page.frame.width * std::clamp(extent_y / extent_x, flattest, steepest));
    page.footer = {side, page.frame.bottom() + (label_room + 10) * page.unit, page.frame.width,
                   footer_height * page.unit};
    const double height = std::ceil(page.footer.bottom() + margin * page.unit);
    if (width * height > static_cast<double>(max_picture_pixels))
        return failure(
            fmt::format("a picture of {} x {:.0f} pixels is beyond the limit of {} pixels in all; "
                        "ask for a smaller width",
                        width, height, max_picture_pixels));
    page.height = static_cast<int>(height);

    const double clear = 1 - 2 * clear_part;
    page.pixels_per_unit =
        clear * std::min(page.frame.width / extent_x, page.frame.height / extent_y);
    page.metres_per_pixel = metres_per_unit / page.pixels_per_unit;

    page.centre = {std::midpoint(bounds.min.x, bounds.max.x),
                   std::midpoint(bounds.min.y, bounds.max.y),
                   std::midpoint(bounds.min.z, bounds.max.z)};
    return page;
}

}  // namespace wend::draw_detail

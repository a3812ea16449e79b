#include "render/page/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/display_text.hpp"
#include "render/page/numbers.hpp"
#include "wend/draw.hpp"

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

// The smallest worlds that are drawn, so that a single node has something around it.
constexpr double min_extent_metres = 20, min_bounds_metres = 1;

// Parts of a page 1600 pixels wide are made for pages of at least this height.
constexpr double default_width = 1600, default_least_height = 1000;
// A lower frame, in units of the page, shows nothing.
constexpr double lowest_frame = 160;

double unit_of(const PageRequest& page_request) {
    double unit = page_request.width / default_width;
    if (page_request.height) unit = std::min(unit, *page_request.height / default_least_height);
    return std::max(unit, 0.5);
}

// Places header, frame and footer. `steepness` is the map's height by its width.
Expected<Page> lay_out(const PageRequest& page_request, double steepness) {
    Page page;
    page.width = page_request.width;
    page.unit = unit_of(page_request);
    const double side = (margin + label_room) * page.unit;
    page.header = {side, margin * page.unit, page_request.width - 2 * side,
                   page_request.header_height * page.unit};
    page.frame = {side, page.header.bottom(), page.header.width, 0};
    const double above_footer = (label_room + 10) * page.unit;
    const double profile_height = page_request.profile_height * page.unit;
    const double footer_height = page_request.footer_height * page.unit;
    page.frame.height =
        page_request.height
            ? std::floor(*page_request.height - page.header.bottom() - above_footer -
                         profile_height - footer_height - margin * page.unit)
            : std::round(page.frame.width * std::clamp(steepness, flattest, steepest));
    if (page_request.height && page.frame.height < lowest_frame * page.unit)
        return failure(fmt::format(
            "a picture of {} x {} pixels has no room for the map: header and legend need {:.0f} of "
            "its height",
            page_request.width, *page_request.height, *page_request.height - page.frame.height));
    page.profile = {side, page.frame.bottom() + above_footer, page.frame.width, profile_height};
    page.footer = {side, page.profile.bottom(), page.frame.width, footer_height};
    const double height = page_request.height
                              ? *page_request.height
                              : std::ceil(page.footer.bottom() + margin * page.unit);
    if (page_request.width * height > static_cast<double>(max_picture_pixels))
        return failure(
            fmt::format("a picture of {} x {:.0f} pixels is beyond the limit of {} pixels in all; "
                        "ask for a smaller width",
                        page_request.width, height, max_picture_pixels));
    page.height = static_cast<int>(height);
    return page;
}

}  // namespace

Bounds Page::shown() const {
    const double x = frame.width / pixels_per_unit / 2, y = frame.height / pixels_per_unit / 2;
    Bounds bounds;
    bounds.include({centre.x - x, centre.y - y, 0});
    bounds.include({centre.x + x, centre.y + y, 0});
    return bounds;
}

std::string Page::length_text(double units) const {
    if (is_metric()) return distance_text(metres(units));
    return fmt::format("{} {}", grouped(units), escape_for_display(length_unit));
}

double inner_width(const PageRequest& page_request) {
    return page_request.width / unit_of(page_request) - 2 * (margin + label_room);
}

Expected<Page> page_for(const Bounds& bounds, double metres_per_unit,
                        const PageRequest& page_request) {
    if (page_request.width < min_picture_width)
        return failure(fmt::format("a picture must be at least {} pixels wide; {} were asked for",
                                   min_picture_width, page_request.width));
    const double min_extent =
        (page_request.has_bounds ? min_bounds_metres : min_extent_metres) / metres_per_unit;
    const double extent_x = std::max(bounds.max.x - bounds.min.x, min_extent);
    const double extent_y = std::max(bounds.max.y - bounds.min.y, min_extent);
    if (!std::isfinite(extent_x) || !std::isfinite(extent_y))
        return failure(
            fmt::format("an extent of {} x {} cannot be drawn to scale", extent_x, extent_y));

    auto page = lay_out(page_request, extent_y / extent_x);
    if (!page) return page;
    const double part = page_request.has_bounds ? 1 : 1 - 2 * clear_part;
    page->pixels_per_unit =
        part * std::min(page->frame.width / extent_x, page->frame.height / extent_y);
    page->metres_per_pixel = metres_per_unit / page->pixels_per_unit;
    page->centre = {std::midpoint(bounds.min.x, bounds.max.x),
                    std::midpoint(bounds.min.y, bounds.max.y),
                    std::midpoint(bounds.min.z, bounds.max.z)};
    return page;
}

}  // namespace wend::draw_detail

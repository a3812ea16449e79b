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
constexpr double min_extent_metres = 20, min_cut_out_metres = 1;

// Parts of a page 1600 pixels wide are made for pages of at least this height.
constexpr double usual_width = 1600, usual_least_height = 1000;
// A lower frame, in units of the page, shows nothing.
constexpr double lowest_frame = 160;

double unit_of(const PageWish& wish) {
    double unit = wish.width / usual_width;
    if (wish.height) unit = std::min(unit, *wish.height / usual_least_height);
    return std::max(unit, 0.5);
}

// Places header, frame and footer. `steepness` is the map's height by its width.
Expected<Page> lay_out(const PageWish& wish, double steepness) {
    Page page;
    page.width = wish.width;
    page.unit = unit_of(wish);
    const double side = (margin + label_room) * page.unit;
    page.header = {side, margin * page.unit, wish.width - 2 * side, wish.header_height * page.unit};
    page.frame = {side, page.header.bottom(), page.header.width, 0};
    const double above_footer = (label_room + 10) * page.unit;
    const double profile_height = wish.profile_height * page.unit;
    const double footer_height = wish.footer_height * page.unit;
    page.frame.height =
        wish.height ? std::floor(*wish.height - page.header.bottom() - above_footer -
                                 profile_height - footer_height - margin * page.unit)
                    : std::round(page.frame.width * std::clamp(steepness, flattest, steepest));
    if (wish.height && page.frame.height < lowest_frame * page.unit)
        return failure(fmt::format(
            "a picture of {} x {} pixels has no room for the map: header and legend need {:.0f} of "
            "its height",
            wish.width, *wish.height, *wish.height - page.frame.height));
    page.profile = {side, page.frame.bottom() + above_footer, page.frame.width, profile_height};
    page.footer = {side, page.profile.bottom(), page.frame.width, footer_height};
    const double height =
        wish.height ? *wish.height : std::ceil(page.footer.bottom() + margin * page.unit);
    if (wish.width * height > static_cast<double>(max_picture_pixels))
        return failure(
            fmt::format("a picture of {} x {:.0f} pixels is beyond the limit of {} pixels in all; "
                        "ask for a smaller width",
                        wish.width, height, max_picture_pixels));
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
    return fmt::format("{} {}", grouped(units), wend::shown(length_unit));
}

double inner_width(const PageWish& wish) {
    return wish.width / unit_of(wish) - 2 * (margin + label_room);
}

Expected<Page> page_for(const Bounds& bounds, double metres_per_unit, const PageWish& wish) {
    if (wish.width < min_picture_width)
        return failure(fmt::format("a picture must be at least {} pixels wide; {} were asked for",
                                   min_picture_width, wish.width));
    const double min_extent =
        (wish.cut_out ? min_cut_out_metres : min_extent_metres) / metres_per_unit;
    const double extent_x = std::max(bounds.max.x - bounds.min.x, min_extent);
    const double extent_y = std::max(bounds.max.y - bounds.min.y, min_extent);
    if (!std::isfinite(extent_x) || !std::isfinite(extent_y))
        return failure(
            fmt::format("an extent of {} x {} cannot be drawn to scale", extent_x, extent_y));

    auto page = lay_out(wish, extent_y / extent_x);
    if (!page) return page;
    const double part = wish.cut_out ? 1 : 1 - 2 * clear_part;
    page->pixels_per_unit =
        part * std::min(page->frame.width / extent_x, page->frame.height / extent_y);
    page->metres_per_pixel = metres_per_unit / page->pixels_per_unit;
    page->centre = {std::midpoint(bounds.min.x, bounds.max.x),
                    std::midpoint(bounds.min.y, bounds.max.y),
                    std::midpoint(bounds.min.z, bounds.max.z)};
    return page;
}

}  // namespace wend::draw_detail

#include "render/page/furniture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/base/display_text.hpp"
#include "render/map/way_style.hpp"
#include "render/page/canvas.hpp"
#include "render/page/numbers.hpp"
#include "render/page/tooltips.hpp"
#include "scene/round_below.hpp"

namespace wend::draw_detail {
namespace {

constexpr double lines_across = 5;

// Multiples of the step within `extent` units around the centre. `pixels_per_unit` is negative
// where pixels count against the axis.
std::vector<GridLine> grid_lines(double centre, double extent, double step, double centre_pixel,
                                 double pixels_per_unit) {
    std::vector<GridLine> lines;
    const double first = std::ceil((centre - extent / 2) / step);
    const auto most = static_cast<int>(extent / step) + 1;
    for (int i = 0; i < most; ++i) {
        const double value = (first + i) * step;
        const double offset = value - centre;
        if (std::abs(offset) <= extent / 2)
            lines.push_back({value, centre_pixel + offset * pixels_per_unit});
    }
    return lines;
}

}  // namespace

double grid_step(const Page& page) {
    return round_below(page.frame.width / page.pixels_per_unit / lines_across);
}

std::vector<GridLine> grid_lines_x(const Page& page) {
    return grid_lines(page.centre.x, page.frame.width / page.pixels_per_unit, grid_step(page),
                      page.at(page.centre).x, page.pixels_per_unit);
}

std::vector<GridLine> grid_lines_y(const Page& page) {
    return grid_lines(page.centre.y, page.frame.height / page.pixels_per_unit, grid_step(page),
                      page.at(page.centre).y, -page.pixels_per_unit);
}

namespace {

std::string range_text(std::string_view axis, double from, double to, double step) {
    return fmt::format("{} {} to {}", axis, coordinate_text(from, step), coordinate_text(to, step));
}

std::string scale_text(const Page& page, double length) {
    if (page.is_metric()) return round_length_text(length);
    return fmt::format("{} {}", coordinate_text(length, length),
                       escape_for_display(page.length_unit));
}

}  // namespace

double header_height(std::string_view title) { return title.empty() ? 34 : 76; }

std::string summary(const Network& network, const View& view, const Page& page) {
    Bounds bounds = bounds_of(network);
    if (!view.is_whole) {
        Bounds seen;
        for (const NodeIndex node : view.nodes) seen.include(network.nodes.position[node]);
        bounds = page.shown();
        bounds.min.z = seen.empty() ? 0 : seen.min.z;
        bounds.max.z = seen.empty() ? 0 : seen.max.z;
    }
    const Point &min = bounds.min, &max = bounds.max;
    const double extent = std::max({max.x - min.x, max.y - min.y, 1.0});
    const double step = extent / 100;
    const auto counts = [&](std::size_t shown, std::size_t all, std::string_view thing) {
        return view.is_whole ? counted(all, thing)
                             : fmt::format("{} of {}", grouped(shown), counted(all, thing));
    };
    return fmt::format("{} \u00b7 {} \u00b7 {} \u00b7 {} \u00b7 {} {}",
                       counts(view.nodes.size(), network.nodes.size(), node_word(network)),
                       counts(view.link_count(network), network.links.size(), "link"),
                       range_text("x", min.x, max.x, step), range_text("y", min.y, max.y, step),
                       range_text("z", min.z, max.z, step), escape_for_display(network.unit));
}

void draw_ground(Canvas& canvas, const Page& page, const BackgroundLayer* background) {
    const auto fill_box = [&canvas](const Box& box, Colour colour) {
        Path path;
        path.rectangle(box);
        canvas.fill(path, colour);
    };
    const Box& frame = page.frame;
    fill_box({0, 0, static_cast<double>(page.width), static_cast<double>(page.height)}, ink::paper);
    fill_box(frame, ink::land);
    if (background) background->draw(canvas, page);
    Path lines;
    for (const GridLine& line : grid_lines_x(page))
        lines.line(std::array{Pixel{line.pixel, frame.top}, Pixel{line.pixel, frame.bottom()}});
    for (const GridLine& line : grid_lines_y(page))
        lines.line(std::array{Pixel{frame.left, line.pixel}, Pixel{frame.right(), line.pixel}});
    canvas.stroke(lines, {ink::grid, page.unit});
}

void draw_frame(Canvas& canvas, const Page& page) {
    const Box& frame = page.frame;
    Path edge;
    edge.rectangle(frame);
    canvas.stroke(edge, {ink::frame, 1.5 * page.unit, {}, false});

    const double step = grid_step(page), gap = 18 * page.unit;
    const double corner = 30 * page.unit;  // Labels closer to one would reach beyond the frame.
    TextStyle style{13 * page.unit, ink::faint_text, false, Align::centre};
    for (const GridLine& line : grid_lines_x(page))
        if (line.pixel > frame.left + corner && line.pixel < frame.right() - corner)
            canvas.text({line.pixel, frame.bottom() + gap}, coordinate_text(line.value, step),
                        style);
    style.turn = -std::numbers::pi / 2;
    for (const GridLine& line : grid_lines_y(page))
        if (line.pixel > frame.top + corner && line.pixel < frame.bottom() - corner)
            canvas.text({frame.left - gap / 2, line.pixel}, coordinate_text(line.value, step),
                        style);
}

void draw_header(Canvas& canvas, const Page& page, std::string_view title,
                 std::string_view summary) {
    const Box& header = page.header;
    const TextStyle large{32 * page.unit, ink::text, true};
    const TextStyle small{15 * page.unit, ink::faint_text};
    canvas.text({header.left, header.top + 26 * page.unit},
                fitted(canvas, title, large, header.width), large);
    canvas.text({header.left, header.bottom() - 16 * page.unit},
                fitted(canvas, summary, small, header.width), small);
}

ScaleBar scale_bar_for(const Page& page) {
    const double longest = std::min(280 * page.unit, page.footer.width - 640 * page.unit);
    const double per_pixel = page.is_metric() ? page.metres_per_pixel : 1 / page.pixels_per_unit;
    const double length = round_below(longest * per_pixel);
    return {length, length / per_pixel};
}

void draw_scale_bar(Canvas& canvas, const Page& page) {
    const auto [value, length] = scale_bar_for(page);
    const double unit = page.unit, height = 7 * unit;
    const Pixel corner{page.footer.right() - 90 * unit - length, page.footer.top + 56 * unit};

    // Four parts in turn dark and light, as on printed maps.
    for (int part = 0; part < 4; ++part) {
        Path path;
        path.rectangle({corner.x + part * length / 4, corner.y, length / 4, height});
        canvas.fill(path, part % 2 == 0 ? ink::text : ink::paper);
    }
    Path edge;
    edge.rectangle({corner.x, corner.y, length, height});
    canvas.stroke(edge, {ink::text, 1.2 * unit, {}, false});

    const TextStyle style{14 * unit, ink::text, false, Align::centre};
    const double base_line = corner.y - 8 * unit;
    canvas.text({corner.x, base_line}, "0", style);
    canvas.text(
        {corner.x + length / 2, base_line},
        page.is_metric() ? scale_text(page, value / 2) : coordinate_text(value / 2, value / 2),
        style);
    canvas.text({corner.x + length, base_line}, scale_text(page, value), style);
}

void draw_north_arrow(Canvas& canvas, const Page& page, std::string_view up) {
    const double unit = page.unit;
    const Pixel tip{page.footer.right() - 20 * unit, page.footer.top + 14 * unit};
    const Pixel notch{tip.x, tip.y + 34 * unit};
    const double half_width = 14 * unit, length = 44 * unit;
    const Pixel west{tip.x - half_width, tip.y + length}, east{tip.x + half_width, tip.y + length};
    Path dark, light, edge;
    dark.polygon(std::array{tip, west, notch});
    light.polygon(std::array{tip, east, notch});
    edge.polygon(std::array{tip, east, notch, west});
    canvas.fill(dark, ink::text);
    canvas.fill(light, ink::paper);
    canvas.stroke(edge, {ink::text, 1.2 * unit});
    canvas.text({tip.x, tip.y + length + 20 * unit}, up,
                {17 * unit, ink::text, true, Align::centre});
}

}  // namespace wend::draw_detail

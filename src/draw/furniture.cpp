#include "draw/furniture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numbers>
#include <numeric>

#include "draw/grid.hpp"
#include "draw/numbers.hpp"
#include "draw/style.hpp"

namespace wend::draw_detail {
namespace {

// The text, or as much of it as fits with an ellipsis.
std::string fitted(Canvas& canvas, std::string_view text, const TextStyle& style, double width) {
    if (canvas.text_width(text, style) <= width) return std::string(text);
    const auto continues = [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
    };
    const auto shortened = [&](std::size_t size) {
        while (size > 0 && continues(text[size])) --size;
        return std::string(text.substr(0, size)) + "\u2026";
    };
    std::size_t fits = 0, too_long = text.size();
    while (too_long - fits > 1) {
        const std::size_t size = std::midpoint(fits, too_long);
        (canvas.text_width(shortened(size), style) <= width ? fits : too_long) = size;
    }
    return shortened(fits);
}

std::string range_text(std::string_view axis, double from, double to, double step) {
    return fmt::format("{} {} to {}", axis, coordinate_text(from, step), coordinate_text(to, step));
}

}  // namespace

double header_height(std::string_view title) { return title.empty() ? 34 : 76; }

std::string summary(const Network& network, const Bounds& bounds) {
    const Point &min = bounds.min, &max = bounds.max;
    const double extent = std::max({max.x - min.x, max.y - min.y, 1.0});
    const double step = extent / 100;
    return fmt::format("{} \u00b7 {} \u00b7 {} \u00b7 {} \u00b7 {} {}",
                       counted(network.nodes.size(), "node"), counted(network.links.size(), "link"),
                       range_text("x", min.x, max.x, step), range_text("y", min.y, max.y, step),
                       range_text("z", min.z, max.z, step), network.unit);
}

void draw_ground(Canvas& canvas, const Page& page) {
    canvas.rectangle({0, 0}, page.width, page.height);
    canvas.fill(ink::paper);
    const Box& frame = page.frame;
    canvas.rectangle({frame.left, frame.top}, frame.width, frame.height);
    canvas.fill(ink::land);
    for (const GridLine& line : grid_lines_x(page)) {
        canvas.move_to({line.pixel, frame.top});
        canvas.line_to({line.pixel, frame.bottom()});
    }
    for (const GridLine& line : grid_lines_y(page)) {
        canvas.move_to({frame.left, line.pixel});
        canvas.line_to({frame.right(), line.pixel});
    }
    canvas.stroke({ink::grid, page.unit});
}

void draw_frame(Canvas& canvas, const Page& page) {
    const Box& frame = page.frame;
    canvas.rectangle({frame.left, frame.top}, frame.width, frame.height);
    canvas.stroke({ink::frame, 1.5 * page.unit, {}, false});

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
    const double metres = round_below(longest * page.metres_per_pixel);
    return {metres, metres / page.metres_per_pixel};
}

void draw_scale_bar(Canvas& canvas, const Page& page) {
    const auto [metres, length] = scale_bar_for(page);
    const double unit = page.unit, height = 7 * unit;
    const Pixel corner{page.footer.right() - 90 * unit - length, page.footer.top + 56 * unit};

    // Four parts in turn dark and light, as on printed maps.
    for (int part = 0; part < 4; ++part) {
        canvas.rectangle({corner.x + part * length / 4, corner.y}, length / 4, height);
        canvas.fill(part % 2 == 0 ? ink::text : ink::paper);
    }
    canvas.rectangle(corner, length, height);
    canvas.stroke({ink::text, 1.2 * unit, {}, false});

    const TextStyle style{14 * unit, ink::text, false, Align::centre};
    const double base_line = corner.y - 8 * unit;
    canvas.text({corner.x, base_line}, "0", style);
    canvas.text({corner.x + length / 2, base_line}, round_length_text(metres / 2), style);
    canvas.text({corner.x + length, base_line}, round_length_text(metres), style);
}

void draw_north_arrow(Canvas& canvas, const Page& page) {
    const double unit = page.unit;
    const Pixel tip{page.footer.right() - 20 * unit, page.footer.top + 14 * unit};
    const Pixel notch{tip.x, tip.y + 34 * unit};
    const double half_width = 14 * unit, length = 44 * unit;
    for (const double side : {-1.0, 1.0}) {
        canvas.move_to(tip);
        canvas.line_to({tip.x + side * half_width, tip.y + length});
        canvas.line_to(notch);
        canvas.close_path();
        canvas.fill(side < 0 ? ink::text : ink::paper);
    }
    canvas.move_to(tip);
    canvas.line_to({tip.x + half_width, tip.y + length});
    canvas.line_to(notch);
    canvas.line_to({tip.x - half_width, tip.y + length});
    canvas.close_path();
    canvas.stroke({ink::text, 1.2 * unit});
    canvas.text({tip.x, tip.y + length + 20 * unit}, "N",
                {17 * unit, ink::text, true, Align::centre});
}

}  // namespace wend::draw_detail

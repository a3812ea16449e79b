#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "render/map/area_layer.hpp"
#include "render/map/ground_layer.hpp"
#include "render/map/marker_layer.hpp"
#include "render/map/marks_layer.hpp"
#include "render/map/mesh_style.hpp"
#include "render/map/passage_layer.hpp"
#include "render/map/route_layer.hpp"
#include "render/page/canvas.hpp"
#include "render/page/legend.hpp"
#include "render/page/numbers.hpp"
#include "render/track/circuit_legend.hpp"

// How a legend looks; what it says is in legend.cpp.
namespace wend::draw_detail {
namespace {

using Sample = LegendRow::Sample;

// All in units of the page.
constexpr double row_height = 28, bar_row_height = 46;
constexpr double sample_length = 56, name_left = 82, count_right = 370, length_right = 500;
constexpr double column_width = 560;    // From the first column to the second.
constexpr double values_width = 1'400;  // Footers as wide as this have two columns.
constexpr double thinnest_sample = 1.3, thickest_road_sample = 16;

double height_of(const LegendRow& row) {
    return row.sample == Sample::bar ? bar_row_height : row_height;
}

double height_of(std::span<const LegendRow> rows) {
    double height = 0;
    for (const LegendRow& row : rows) height += height_of(row);
    return height;
}

void draw_line(Canvas& canvas, Pixel from, Pixel to, const Stroke& stroke) {
    Path path;
    path.line(std::array{from, to});
    canvas.stroke(path, stroke);
}

void fill_box(Canvas& canvas, const Box& box, Colour colour) {
    Path path;
    path.rectangle(box);
    canvas.fill(path, colour);
}

class LegendPainter {
  public:
    LegendPainter(Canvas& canvas, const MapScene& scene)
        : canvas_(canvas), scene_(scene), page_(scene.page), unit_(scene.page.unit) {}

    void draw(std::span<const LegendRow> rows, Pixel corner) {
        for (const LegendRow& row : rows) {
            draw_row(row, {corner.x, corner.y + row_height / 2 * unit_});
            corner.y += height_of(row) * unit_;
        }
    }

  private:
    void draw_row(const LegendRow& row, Pixel left) {
        const TextStyle name{16 * unit_, ink::text, row.sample == Sample::heading};
        const TextStyle note{14 * unit_, ink::faint_text};
        const TextStyle amount{16 * unit_, ink::text, false, Align::right};
        const double base_line = left.y + 5.5 * unit_;
        draw_sample(row, {left.x + 6 * unit_, left.y});

        const bool is_heading = row.sample == Sample::heading;
        const double name_x = left.x + (is_heading ? 6 : name_left) * unit_;
        double end = left.x + length_right * unit_;
        canvas_.text({end, base_line}, row.length, amount);
        if (!row.length.empty()) end -= canvas_.text_width(row.length, amount) + 12 * unit_;
        if (!row.count.empty()) {
            end = left.x + (row.length.empty() ? length_right : count_right) * unit_;
            canvas_.text({end, base_line}, row.count, amount);
            end -= canvas_.text_width(row.count, amount) + 12 * unit_;
        }
        if (row.sample == Sample::bar) return;
        const std::string text = fitted(canvas_, row.name, name, end - name_x);
        canvas_.text({name_x, base_line}, text, name);
        const double note_x = name_x + canvas_.text_width(text, name) + 10 * unit_;
        if (!row.note.empty() && note_x + 20 * unit_ < end)
            canvas_.text({note_x, base_line}, fitted(canvas_, row.note, note, end - note_x), note);
    }

    void draw_sample(const LegendRow& row, Pixel left) {
        const Pixel right{left.x + sample_length * unit_, left.y};
        const Pixel middle{(left.x + right.x) / 2, left.y};
        const auto kind = static_cast<std::uint8_t>(row.index);
        switch (row.sample) {
            case Sample::none:
            case Sample::heading:
                return;
            case Sample::route:
                return draw_route_sample(canvas_, page_, left, right.x - left.x, row.index);
            case Sample::dot:
                return canvas_.disc(middle, 3 * unit_, strong_colour(scene_.styles[row.index]));
            case Sample::area:
                return draw_area_sample(middle, area_kind_colour(scene_, kind));
            case Sample::hatched_area:
                return draw_hatched_sample(canvas_, scene_, area_sample(middle));
            case Sample::wall:
                return draw_wall_sample(canvas_, scene_, left, right);
            case Sample::doorway:
                return draw_line(canvas_, left, right, {ink::area_edge, unit_, {}, false});
            case Sample::track_line:
            case Sample::faint_line:
            case Sample::sector_line:
            case Sample::camera:
            case Sample::trackside:
            case Sample::scenery:
                return draw_circuit_sample(canvas_, scene_, row, left, right);
            case Sample::singled_out:
                return draw_highlight_sample(middle, ink::singled_out);
            case Sample::related:
                return draw_highlight_sample(middle, ink::related);
            case Sample::arrow:
                return draw_arrow_sample(canvas_, scene_, middle, kind);
            case Sample::ladder:
                return draw_ladder_sample(canvas_, scene_, middle, kind);
            case Sample::marker:
                return draw_marker_sample(canvas_, scene_, middle, kind);
            case Sample::mark:
                return draw_mark_sample(canvas_, page_, middle, static_cast<Severity>(row.index));
            case Sample::plan_piece:
                return draw_plan_sample(canvas_, page_, static_cast<PlanPart>(row.index), left,
                                        right);
            case Sample::plan_ladder:
                return draw_plan_ladder_sample(canvas_, page_, middle);
            case Sample::colour:
                return draw_line(canvas_, left, right,
                                 {scene_.scale->colours()[row.index], 8 * unit_, {}, false});
            case Sample::bar:
                return draw_bar({left.x, left.y - 9 * unit_});
            case Sample::line:
                break;
        }
        const WayStyle& style = scene_.styles[row.index];
        if (style.layer == WayStyle::Layer::roads) return draw_road_sample(style, row.lanes, left);
        const double width = std::max(line_width(style, 0, page_), thinnest_sample * unit_);
        const std::vector<double> dash = dashes(style, width);
        draw_line(canvas_, left, right, {style.colour, width, dash});
    }

    Box area_sample(Pixel middle) const {
        return {middle.x - 17 * unit_, middle.y - 8 * unit_, 34 * unit_, 16 * unit_};
    }

    void draw_area_sample(Pixel middle, Colour colour) {
        Path path;
        path.rectangle(area_sample(middle));
        canvas_.fill_with_edge(path, colour, {ink::area_edge, unit_});
    }

    void draw_highlight_sample(Pixel middle, Colour colour) {
        if (scene_.is_mesh()) return draw_area_sample(middle, colour);
        canvas_.disc(middle, 4 * unit_, colour);
    }

    // A road is shown with its fewest lanes on the left and its most on the right, as wide as on
    // the map unless that is too wide for a row.
    void draw_road_sample(const WayStyle& style, std::pair<int, int> lanes, Pixel left) {
        const double length = sample_length * unit_;
        const double widest = line_width(style, lanes.second, page_);
        const double scale = std::min(1.0, thickest_road_sample * unit_ / widest);
        const std::array parts{std::pair(lanes.first, length), std::pair(lanes.second, length / 2)};
        for (const bool casing : {true, false})
            for (const auto& [part_lanes, part_length] : parts) {
                const double width = line_width(style, part_lanes, page_) * scale;
                const double edge = edge_width(width, page_);
                draw_line(canvas_, {left.x + length - part_length, left.y},
                          {left.x + length, left.y},
                          {casing ? style.casing : style.colour,
                           casing ? width : width - 2 * edge,
                           {},
                           false});
            }
    }

    // The colours of a quantity from its low to its high end, with round numbers below.
    void draw_bar(Pixel corner) {
        const auto& colours = scene_.scale->colours();
        const ColourScale::Bar& bar = *scene_.scale->bar();
        const double length = 340 * unit_, height = 14 * unit_;
        const double part = length / static_cast<double>(colours.size());
        for (std::size_t i = 0; i < colours.size(); ++i)
            // Each a little over the next, lest light shines through between them.
            fill_box(canvas_,
                     {corner.x + static_cast<double>(i) * part, corner.y,
                      i + 1 < colours.size() ? part + 0.5 * unit_ : part, height},
                     colours[i]);
        const TextStyle style{13 * unit_, ink::text, false, Align::centre};
        const double steps = std::round((bar.high - bar.low) / bar.step);
        for (double i = 0; i <= steps; ++i) {
            const double x = corner.x + length * i / steps;
            draw_line(canvas_, {x, corner.y + height}, {x, corner.y + height + 4 * unit_},
                      {ink::text, unit_, {}, false});
            const std::string text = i == 0 ? low_end_text(bar)
                                     : i == steps
                                         ? high_end_text(bar)
                                         : coordinate_text(bar.low + i * bar.step, bar.step);
            canvas_.text({x, corner.y + height + 17 * unit_}, text, style);
        }
    }

    Canvas& canvas_;
    const MapScene& scene_;
    const Page& page_;
    double unit_;
};

}  // namespace

double legend_height(const Legend& legend, double footer_width) {
    const double ways = height_of(legend.ways), values = height_of(legend.values);
    return footer_width >= values_width ? std::max(ways, values) : ways + values;
}

void draw_legend(Canvas& canvas, const MapScene& scene, const Legend& legend) {
    const Box& footer = scene.page.footer;
    LegendPainter painter(canvas, scene);
    painter.draw(legend.ways, {footer.left, footer.top});
    if (footer.width >= values_width * scene.page.unit)
        painter.draw(legend.values, {footer.left + column_width * scene.page.unit, footer.top});
    else
        painter.draw(legend.values,
                     {footer.left, footer.top + height_of(legend.ways) * scene.page.unit});
}

}  // namespace wend::draw_detail

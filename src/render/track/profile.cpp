#include "render/track/profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "render/geometry/way_shape.hpp"
#include "render/page/canvas.hpp"
#include "render/page/labels.hpp"
#include "render/page/numbers.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_labels.hpp"
#include "render/track/circuit_style.hpp"
#include "scene/round_below.hpp"
#include "scene/sheet.hpp"

namespace wend::draw_detail {
namespace {

// In units of the page.
constexpr double room_above = 34, room_below = 70;
constexpr double min_distance_spacing = 70;
constexpr int max_height_lines = 5;
constexpr double room_in_plot = 0.1;  // Above and below, as a part of the heights.

// Tracks as good as level are not made mountains of: a profile shows at least so many metres, and
// at least this part of the lap's length.
constexpr double min_range = 8, min_part = 1 / 400.0;

constexpr Colour unseen = rgb(0xffffff, 0);
constexpr Colour ground = rgb(0xd9d3c4), shown_ground = rgb(0xb9cf9d), line_colour = rgb(0x4d6b3c),
                 distance_line = rgb(0x57534a, 0.45);

double next_round(double value) { return round_below(value * 2.5); }

class ProfilePainter {
  public:
    ProfilePainter(Canvas& canvas, const MapScene& scene)
        : canvas_(canvas),
          scene_(scene),
          page_(scene.page),
          unit_(scene.page.unit),
          lap_(scene.circuit->lap()),
          scale_(profile_scale(scene)) {}

    void draw() {
        draw_caption();
        std::vector<Pixel> line, simplified;
        for (const Station& station : lap_.stations())
            line.push_back({scale_.x(station.distance), scale_.y(page_.metres(station.height))});
        draw_ground(line);
        draw_heights();
        draw_distances();
        draw_sectors();
        simplify(line, shape_tolerance, simplified);
        Path path;
        path.line(simplified);
        canvas_.stroke(path, {line_colour, 2 * unit_});
        if (canvas_.has_tooltips()) draw_tooltips();
    }

  private:
    void line(Pixel from, Pixel to, const Stroke& stroke) {
        Path path;
        path.line(std::array{from, to});
        canvas_.stroke(path, stroke);
    }

    void draw_caption() {
        const TextStyle name{16 * unit_, ink::text, true}, note{14 * unit_, ink::faint_text};
        const Pixel at{page_.profile.left, page_.profile.top + 16 * unit_};
        const std::string text = "Height along the lap";
        canvas_.text(at, text, name);
        const double x = at.x + canvas_.text_width(text, name) + 14 * unit_;
        const std::string about = fmt::format("{}, profile {:.0f}\u00d7 higher than long",
                                              height_text(scene_), scale_.times_higher);
        canvas_.text({x, at.y}, fitted(canvas_, about, note, page_.profile.right() - x), note);
    }

    // What lies below the line, and in stronger colours the parts of it that the map shows.
    void draw_ground(std::span<const Pixel> line) {
        const auto stations = lap_.stations();
        fill_below(line, ground);
        for (std::size_t from = 0; from < stations.size(); ++from) {
            std::size_t to = from;
            while (to < stations.size() && page_.frame.contains(stations[to].at)) ++to;
            if (to > from + 1) fill_below(line.subspan(from, to - from), shown_ground);
            from = to;
        }
    }

    void fill_below(std::span<const Pixel> line, Colour colour) {
        std::vector<Pixel> area;
        simplify(line, shape_tolerance, area);
        area.push_back({line.back().x, scale_.plot.bottom()});
        area.push_back({line.front().x, scale_.plot.bottom()});
        Path path;
        path.polygon(area);
        canvas_.fill(path, colour);
    }

    void draw_heights() {
        const Box& plot = scale_.plot;
        const TextStyle style{13 * unit_, ink::faint_text, false, Align::right};
        const double first = std::ceil(scale_.low / scale_.step);
        const double last = std::floor(scale_.high / scale_.step);
        for (double i = first; i <= last; ++i) {
            // Adding nothing makes the zero below the sea that of above.
            const double metres = i * scale_.step + 0.0, y = scale_.y(metres);
            line({plot.left, y}, {plot.right(), y}, {ink::grid, unit_, {}, false});
            canvas_.text({plot.left - 7 * unit_, y + 4.5 * unit_},
                         coordinate_text(metres, scale_.step) + " m", style);
        }
        line({plot.left, plot.bottom()}, {plot.right(), plot.bottom()},
             {ink::frame, 1.5 * unit_, {}, false});
    }

    void draw_distances() {
        const Box& plot = scale_.plot;
        const TextStyle style{14 * unit_, ink::text, true, Align::centre};
        const double end_room = canvas_.text_width("000.0 km", style);
        const auto mark = [&](double distance, const std::string& text, Align align) {
            const double x = scale_.x(scale_.start + distance);
            line({x, plot.top}, {x, plot.bottom() + 7 * unit_}, {distance_line, unit_, {}, false});
            TextStyle aligned = style;
            aligned.align = align;
            canvas_.text({x, plot.bottom() + 44 * unit_}, text, aligned);
        };
        mark(0, "0 m", Align::left);
        mark(scale_.length, page_.length_text(scale_.length), Align::right);
        for (double i = 1; i * scale_.distance_step < page_.metres(scale_.length); ++i) {
            const double metres = i * scale_.distance_step, distance = metres / page_.metres(1);
            if (plot.right() - scale_.x(scale_.start + distance) > 1.5 * end_room)
                mark(distance, round_length_text(metres), Align::centre);
        }
    }

    void draw_sectors() {
        const Box& plot = scale_.plot;
        const double size = 10.5 * unit_, height = size * 0.8;
        const TextStyle style{size, circuit_colours(scene_).faint_label, false, Align::centre};
        LabelPlacer placer(page_.profile.grown(page_.unit * 20));
        for (const SectorStart& sector : scene_.circuit->sectors) {
            const double x = scale_.x(lap_.stations()[sector.station].distance);
            line({x, plot.bottom()}, {x, plot.bottom() + 5 * unit_},
                 {style.colour, unit_, {}, false});
            const std::string text = sector_label(scene_.network, sector);
            const double width = canvas_.text_width(text, style);
            const Box box{x - width / 2, plot.bottom() + 9 * unit_, width, height};
            if (placer.take(box.grown(2 * unit_)))
                canvas_.text({x, box.bottom() + unit_}, text, style);
        }
    }

    // What is not to be seen above each sector tells which it is.
    void draw_tooltips() {
        const auto& sectors = scene_.circuit->sectors;
        const Box& plot = scale_.plot;
        for (std::size_t i = 0; i < sectors.size(); ++i) {
            const double from = scale_.x(lap_.stations()[sectors[i].station].distance);
            const double to = i + 1 < sectors.size()
                                  ? scale_.x(lap_.stations()[sectors[i + 1].station].distance)
                                  : plot.right();
            Path path;
            path.rectangle({from, plot.top, to - from, plot.height});
            canvas_.fill(path, unseen, sector_tooltip(scene_, sectors[i]));
        }
    }

    Canvas& canvas_;
    const MapScene& scene_;
    const Page& page_;
    double unit_;
    const Strip& lap_;
    ProfileScale scale_;
};

}  // namespace

ProfileScale profile_scale(const MapScene& scene) {
    const Page& page = scene.page;
    const Strip& lap = scene.circuit->lap();
    const double unit = page.unit;
    ProfileScale scale;
    scale.plot = {page.profile.left, page.profile.top + room_above * unit, page.profile.width,
                  page.profile.height - (room_above + room_below) * unit};
    scale.start = lap.stations().front().distance;
    // A lap without length has all its heights at the start.
    scale.length = lap.length() > 0 ? lap.length() : 1;
    const auto [low, high] = std::ranges::minmax_element(lap.stations(), {}, &Station::height);
    const double lowest = page.metres(low->height), highest = page.metres(high->height);
    const double range =
        std::max({highest - lowest, min_range, page.metres(scale.length) * min_part});
    scale.step = next_round(range / max_height_lines);
    scale.low = lowest - range * room_in_plot;
    scale.high = scale.low + range * (1 + 2 * room_in_plot);

    scale.distance_step = distance_step(page);
    const double pixels_per_metre = scale.plot.width / page.metres(scale.length);
    while (scale.distance_step * pixels_per_metre < min_distance_spacing * unit)
        scale.distance_step = next_round(scale.distance_step);
    scale.times_higher = scale.plot.height / (scale.high - scale.low) / pixels_per_metre;
    return scale;
}

void draw_profile(Canvas& canvas, const MapScene& scene) { ProfilePainter(canvas, scene).draw(); }

}  // namespace wend::draw_detail

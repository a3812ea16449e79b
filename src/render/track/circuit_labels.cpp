#include "render/track/circuit_labels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "render/geometry/shapes.hpp"
#include "render/map/marker_layer.hpp"
#include "render/page/labels.hpp"
#include "render/page/numbers.hpp"
#include "render/page/page.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_markers.hpp"
#include "render/track/circuit_style.hpp"
#include "scene/round_below.hpp"
#include "wend/corners.hpp"

namespace wend::draw_detail {
namespace {

// In units of the page.
constexpr double distance_size = 15, sector_size = 11, near_sector_size = 14, marker_size = 12;
constexpr double corner_size = 14, corner_tick = 4;
constexpr double tick_length = 12, distance_tick = 2.4;
constexpr double sector_tick_length = 2.5, sector_tick = 0.9;
constexpr double max_distance_spacing = 720;
constexpr double max_distances = 100'000;
constexpr double label_margin = 3;  // From the frame to what stands in it.
constexpr double edge_gap = 4;      // From the road to what stands beside it.
// How much further out a label may move where it has no room at once.
constexpr std::array<double, 4> moves{0, 7, 15, 26};

constexpr Colour halo = rgb(0xffffff, 0.85);

// Twice the area that the lap goes around, positive if that lies to its right.
double turning(const Strip& lap) {
    double area = 0;
    const auto stations = lap.stations();
    for (std::size_t i = 1; i < stations.size(); ++i)
        area += stations[i - 1].at.x * stations[i].at.y - stations[i].at.x * stations[i - 1].at.y;
    return area;
}

RoadSide other(RoadSide side) { return side == RoadSide::left ? RoadSide::right : RoadSide::left; }

class LabelPainter {
  public:
    LabelPainter(Canvas& canvas, const MapScene& scene)
        : canvas_(canvas),
          scene_(scene),
          page_(scene.page),
          lap_(scene.circuit->lap()),
          colours_(circuit_colours(scene)),
          inner_(turning(lap_) > 0 ? RoadSide::right : RoadSide::left),
          placer_(page_.frame.grown(-label_margin * page_.unit)) {
        keep_roads_clear();
        if (const Path arrow = start_arrow(scene); !arrow.empty())
            taken_.push_back(box_around(arrow.places()).grown(3 * page_.unit));
        std::ranges::copy(camera_boxes(scene), std::back_inserter(taken_));
        for (const Box& box : taken_) placer_.keep_clear(box);
    }

    // Outside of each corner, at its middle, where no sign or kerb is in the way.
    void draw_corners(std::span<const std::string> names) {
        const double unit = page_.unit;
        const TextStyle style{
            .size = corner_size * unit, .colour = colours_.label, .bold = true, .halo = halo};
        const std::vector<Corner> corners = corners_of(scene_.network);
        const double lap = page_.metres(lap_.length()), in_metres = scene_.network.metres_per_unit;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Corner& corner = corners[i];
            double middle = (corner.begin + corner.length / 2) * in_metres;
            if (middle > lap) middle -= lap;
            const Station station =
                lap_.at(lap_.stations().front().distance + middle / page_.metres(1));
            if (!page_.frame.contains(station.at)) continue;
            std::string text = "T" + std::to_string(corner.number);
            if (i < names.size() && !names[i].empty()) text += ' ' + names[i];
            const RoadSide outside = corner.is_right() ? RoadSide::left : RoadSide::right;
            place(station,
                  {text, style, corner_tick, {colours_.label, sector_tick * unit, {}, false}},
                  std::array{outside, other(outside)});
        }
    }

    void draw_distances() {
        const double step = distance_step(page_), unit = page_.unit;
        const TextStyle style{
            .size = distance_size * unit, .colour = colours_.label, .bold = true, .halo = halo};
        // The start has its own line, and so has the end of a closed lap.
        const double end = page_.metres(lap_.length()) - step / 4;
        // With so many, the distances are none that belong to what is drawn.
        if (end > max_distances * step) return;
        for (double i = 1; i * step < end; ++i) {
            const double metres = i * step;
            const Station station =
                lap_.at(lap_.stations().front().distance + metres / page_.metres(1));
            if (!page_.frame.contains(station.at)) continue;
            place(station,
                  {round_length_text(metres),
                   style,
                   tick_length,
                   {colours_.label, distance_tick * unit, {}, false}},
                  std::array{inner_, other(inner_)});
        }
    }

    void draw_sectors() {
        const double size = shows_lanes(page_) ? near_sector_size : sector_size;
        const TextStyle style{
            .size = size * page_.unit, .colour = colours_.faint_label, .halo = halo};
        for (const SectorStart& sector : scene_.circuit->sectors) {
            const Station& station = lap_.stations()[sector.station];
            if (page_.frame.contains(station.at))
                place(station,
                      {sector_label(scene_.network, sector),
                       style,
                       sector_tick_length,
                       {colours_.faint_label, sector_tick * page_.unit, {}, false}},
                      std::array{other(inner_)});
        }
    }

    void draw_marker_labels() {
        if (!has_room_for_cameras(scene_)) return;
        const Markers& markers = scene_.network.markers;
        const double size = marker_size * page_.unit;
        const TextStyle style{.size = size, .colour = colours_.camera, .bold = true, .halo = halo};
        for (std::uint32_t marker = 0; marker < markers.label.size(); ++marker) {
            const Pixel at = page_.at(markers.position[marker]);
            const std::string text = marker_label(markers, marker);
            if (text.empty() || is_sector(markers, marker) || !page_.frame.contains(at)) continue;
            const double width = canvas_.text_width(text, style), height = size * 0.8;
            const double gap = camera_reach * page_.unit;
            auto box = placer_.place(at, width, height, gap);
            if (!box) {
                // Better on the road than nowhere.
                LabelPlacer on_roads = clear_of_labels();
                box = on_roads.place(at, width, height, gap);
            }
            if (!box) continue;
            placer_.keep_clear(*box);
            taken_.push_back(*box);
            canvas_.text({box->left, box->bottom()}, text, style);
        }
    }

  private:
    void keep_roads_clear() {
        const auto keep = [&](const Strip& strip) {
            const auto stations = strip.stations();
            for (std::size_t i = 1; i < stations.size(); ++i) {
                std::vector<Pixel> corners;
                for (const Station& station : {stations[i - 1], stations[i]})
                    for (const RoadSide side : {RoadSide::left, RoadSide::right})
                        corners.push_back(
                            station.beside(side, station.reach(side, RoadEdge::road)));
                const Box box = box_around(corners);
                if (box.overlaps(page_.frame)) placer_.keep_clear(box);
            }
        };
        for (const Strip& strip : scene_.circuit->roads) keep(strip);
        for (const Strip& strip : scene_.circuit->side_roads) keep(strip);
    }

    // Room for labels wherever there is no other.
    LabelPlacer clear_of_labels() const {
        LabelPlacer placer(page_.frame.grown(-label_margin * page_.unit));
        for (const Box& box : taken_) placer.keep_clear(box);
        return placer;
    }

    // What is written, and the tick that leads to it from the edge of the road.
    struct Label {
        std::string text;
        TextStyle style;
        double tick_length = 0;  // In units of the page.
        Stroke tick;
    };

    // Writes a label on the first of those sides that has room, as near to the road as it can be.
    void place(const Station& station, const Label& label, std::span<const RoadSide> sides) {
        for (const double move : moves)
            for (const RoadSide side : sides)
                if (place(station, label, side, move * page_.unit)) return;
    }

    bool place(const Station& station, const Label& label, RoadSide side, double move) {
        const double unit = page_.unit, height = label.style.size * 0.76;
        const double width = canvas_.text_width(label.text, label.style);
        const double edge = station.reach(side, RoadEdge::road) + kerb_reach(page_);
        const double start = edge + (edge_gap + label.tick_length) * unit + move;
        // From the middle of the text to where it ends towards the road.
        const double inside =
            std::abs(station.right.x) * width / 2 + std::abs(station.right.y) * height / 2;
        const Pixel middle = station.beside(side, start + inside);
        const Box box{middle.x - width / 2, middle.y - height / 2, width, height};
        Path tick;
        tick.line(std::array{station.beside(side, edge),
                             station.beside(side, start - edge_gap / 2 * unit)});
        const Box on_the_way = box_around(tick.places());
        const auto covers = [&](const Box& other) { return on_the_way.overlaps(other); };
        const Box clear = box.grown(1.5 * unit);
        if (std::ranges::any_of(taken_, covers) || !placer_.take(clear)) return false;
        taken_.push_back(clear);
        canvas_.stroke(tick, label.tick);
        canvas_.text({box.left, box.bottom()}, label.text, label.style);
        return true;
    }

    Canvas& canvas_;
    const MapScene& scene_;
    const Page& page_;
    const Strip& lap_;
    const CircuitColours& colours_;
    RoadSide inner_;
    LabelPlacer placer_;
    std::vector<Box> taken_;  // What a tick must not cross.
};

}  // namespace

double distance_step(const Page& page) {
    return round_below(max_distance_spacing * page.metres_per_page_unit());
}

void draw_sector_line(Canvas& canvas, const MapScene& scene, const Station& station) {
    Path line;
    line.line(std::array{station.beside(RoadSide::left, station.left_width),
                         station.beside(RoadSide::right, station.right_width)});
    canvas.stroke(line, {circuit_colours(scene).sector, 1.1 * scene.page.unit, {}, false});
}

void draw_sector_lines(Canvas& canvas, const MapScene& scene) {
    for (const SectorStart& sector : scene.circuit->sectors) {
        const Station& station = scene.circuit->lap().stations()[sector.station];
        if (scene.reach().contains(station.at)) draw_sector_line(canvas, scene, station);
    }
}

void draw_circuit_labels(Canvas& canvas, const MapScene& scene,
                         std::span<const std::string> corner_names) {
    LabelPainter painter(canvas, scene);
    painter.draw_corners(corner_names);
    painter.draw_distances();
    painter.draw_marker_labels();
    painter.draw_sectors();
}

}  // namespace wend::draw_detail

#include "render/track/circuit_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"
#include "render/geometry/offset.hpp"
#include "render/geometry/way_shape.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_style.hpp"
#include "render/track/scenery_layer.hpp"
#include "scene/sheet.hpp"

namespace wend::draw_detail {
namespace {

double mean_height(const Strip& road, std::size_t from, std::size_t to) {
    double sum = 0;
    for (std::size_t i = from; i <= to; ++i) sum += road.stations()[i].height;
    return sum / static_cast<double>(to - from + 1);
}

void add_road(std::vector<TrackPiece>& pieces, const Circuit& circuit, const Strip& road) {
    const bool is_lap = &road == &circuit.lap();
    const std::size_t last = road.stations().size() - 1;
    std::size_t next = 0;  // The sector that begins next.
    std::optional<std::size_t> sector;
    // What comes before the first sector's line on a lap is the end of the last one.
    if (is_lap && road.is_closed() && !circuit.sectors.empty()) sector = circuit.sectors.size() - 1;
    for (std::size_t from = 0; from < last;) {
        while (is_lap && next < circuit.sectors.size() && circuit.sectors[next].station <= from)
            sector = next++;
        std::size_t to = std::min(from + longest_piece, last);
        if (is_lap && next < circuit.sectors.size())
            to = std::min(to, circuit.sectors[next].station);
        pieces.push_back({.road = &road,
                          .from = from,
                          .to = to,
                          .height = mean_height(road, from, to),
                          .sector = sector});
        from = to;
    }
}

// In equal pieces, so that the stripes of each are about as long.
void add_kerb(std::vector<TrackPiece>& pieces, const Line& kerb) {
    if (kerb.points.size() < 2) return;
    const std::size_t last = kerb.points.size() - 1;
    const std::size_t count = (last + longest_piece - 1) / longest_piece;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = last * i / count, to = last * (i + 1) / count;
        double height = 0;
        for (std::size_t point = from; point <= to; ++point) height += kerb.points[point].z;
        height /= static_cast<double>(to - from + 1);
        pieces.push_back({.kerb = &kerb, .from = from, .to = to, .height = height});
    }
}

}  // namespace

std::vector<TrackPiece> track_pieces(const Circuit& circuit, const Network& network) {
    std::vector<TrackPiece> pieces;
    for (const Line& line : network.lines)
        if (line.role == Line::Role::kerb) add_kerb(pieces, line);
    for (const Strip& road : circuit.roads) add_road(pieces, circuit, road);
    std::ranges::stable_sort(pieces, {}, &TrackPiece::height);
    return pieces;
}

Line part_of(const Line& line, std::size_t from, std::size_t to) {
    const auto part = [&](const auto& values) {
        auto begin = values.begin() + static_cast<std::ptrdiff_t>(from);
        return std::vector(begin, begin + static_cast<std::ptrdiff_t>(to - from + 1));
    };
    return {.name = line.name,
            .role = line.role,
            .points = part(line.points),
            .distance = part(line.distance),
            .left = line.left.empty() ? std::vector<float>() : part(line.left),
            .right = line.right.empty() ? std::vector<float>() : part(line.right)};
}

namespace {

// A stripe of a kerb, as a part of what shows of its width and in units of the page.
constexpr double stripe_part = 1.6, min_stripe = 6;
// Of faint lines, in units of the page.
constexpr double dash_length = 7, dash_gap = 5;

// A line with no more points than can be seen, as far as it may show.
Path shown_path(const MapScene& scene, std::span<const Pixel> line) {
    std::vector<Pixel> simplified;
    simplify(line, shape_tolerance, simplified);
    Path path;
    path.line(simplified);
    return clipped(path, scene.reach());
}

class TrackPainter {
  public:
    TrackPainter(Canvas& canvas, const MapScene& scene)
        : canvas_(canvas),
          scene_(scene),
          circuit_(*scene.circuit),
          colours_(circuit_colours(scene)) {}

    void draw_verges() {
        Path path;
        for (const auto* strips : {&circuit_.side_roads, &circuit_.roads})
            for (const Strip& strip : *strips) add_band(path, strip, RoadEdge::verge);
        canvas_.fill(path, colours_.verge);
    }

    void draw_side_roads() {
        for (const Strip& strip : circuit_.side_roads) {
            Path path;
            add_band(path, strip, RoadEdge::road);
            canvas_.fill(path, colours_.side_road, road_tooltip(strip));
            draw_edges(strip, 0, strip.stations().size() - 1);
        }
    }

    void draw_roads_and_kerbs() {
        for (const TrackPiece& piece : track_pieces(circuit_, scene_.network))
            piece.road ? draw_road(piece) : draw_kerb_piece(piece);
    }

    // Places on the road show where it is as wide as it is.
    void draw_markings() {
        if (circuit_.widening > 1) return;
        const Stroke stroke{colours_.edge, edge_line_width(scene_.page), {}, false};
        for (const Line& line : scene_.network.lines) {
            if (line.role != Line::Role::marking) continue;
            std::vector<Pixel> places;
            for (const Point& point : line.points) places.push_back(scene_.page.at(point));
            canvas_.stroke(shown_path(scene_, places), stroke, escape_for_display(line.name));
        }
    }

    void draw_barriers() {
        const Stroke stroke{colours_.barrier, barrier_width(scene_.page)};
        for (const Line& line : scene_.network.lines)
            if (line.role == Line::Role::barrier)
                canvas_.stroke(shown_path(scene_, line_on_page(scene_.page, circuit_, line)),
                               stroke);
    }

  private:
    void draw_road(const TrackPiece& piece) {
        // A little over its neighbours, lest light shines through between them.
        const std::size_t from = piece.from > 0 ? piece.from - 1 : 0;
        const std::size_t to = std::min(piece.to + 1, piece.road->stations().size() - 1);
        const std::vector<Pixel> outline =
            clipped_area(piece.road->band(from, to, RoadEdge::road), scene_.reach());
        if (outline.empty()) return;
        Path path;
        path.polygon(outline);
        canvas_.fill(path, colours_.road, piece_tooltip(piece));
        draw_edges(*piece.road, from, to);
    }

    void draw_kerb_piece(const TrackPiece& piece) {
        const Line part = part_of(*piece.kerb, piece.from, piece.to);
        const double width = kerb_width(scene_.page, part);
        // One that is drawn wider than it is reaches farther out; one without a width lies on the
        // edge of the road.
        const double out = (width - mean_width(part) * scene_.page.pixels_per_unit) / 2;
        const bool is_left = side_of_lap(scene_.page, circuit_, part) == RoadSide::left;
        const std::vector<Pixel> line =
            beside(line_on_page(scene_.page, circuit_, part), is_left ? -out : out);
        if (!line.empty()) draw_kerb(canvas_, scene_, line, width);
    }

    // Piece by piece, so that what lies far out of the frame is left out.
    void add_band(Path& path, const Strip& strip, RoadEdge edge) {
        const std::size_t last = strip.stations().size() - 1;
        for (std::size_t from = 0; from < last; from += longest_piece) {
            const std::vector<Pixel> outline = clipped_area(
                strip.band(from, std::min(from + longest_piece, last), edge), scene_.reach());
            if (!outline.empty()) path.polygon(outline);
        }
    }

    void draw_edges(const Strip& strip, std::size_t from, std::size_t to) {
        const Stroke stroke{colours_.edge, edge_line_width(scene_.page), {}, false};
        for (const RoadSide side : {RoadSide::left, RoadSide::right})
            canvas_.stroke(shown_path(scene_, strip.edge(from, to, side, RoadEdge::road)), stroke);
    }

    std::string road_tooltip(const Strip& strip) const {
        return fmt::format("{}, {}", strip.name(), scene_.page.length_text(strip.length()));
    }

    std::string piece_tooltip(const TrackPiece& piece) const {
        if (!canvas_.has_tooltips()) return "";
        if (!piece.sector) return road_tooltip(*piece.road);
        return sector_tooltip(scene_, circuit_.sectors[*piece.sector]);
    }

    Canvas& canvas_;
    const MapScene& scene_;
    const Circuit& circuit_;
    const CircuitColours& colours_;
};

}  // namespace

void draw_circuit(Canvas& canvas, const MapScene& scene) {
    TrackPainter painter(canvas, scene);
    painter.draw_verges();
    draw_scenery_ground(canvas, scene);
    painter.draw_barriers();
    painter.draw_side_roads();
    painter.draw_roads_and_kerbs();
    painter.draw_markings();
    draw_scenery_edges(canvas, scene);
}

void draw_kerb(Canvas& canvas, const MapScene& scene, std::span<const Pixel> line, double width) {
    const CircuitColours& colours = circuit_colours(scene);
    const double length = length_of(line);
    // Whole pairs of stripes, so that pieces of a kerb go on into each other.
    const double stripe = std::max(width * stripe_part, min_stripe * scene.page.unit);
    const double pairs = std::max(1.0, std::round(length / (2 * stripe)));
    const std::array dash{length / (2 * pairs), length / (2 * pairs)};
    Path whole;
    whole.line(line);
    const Page& page = scene.page;
    const Path path = clipped(
        whole, Box{0, 0, static_cast<double>(page.width), static_cast<double>(page.height)}.grown(
                   12 * page.unit));
    canvas.stroke(path, {colours.kerb, width, {}, false});
    if (length > 0) canvas.stroke(path, {colours.kerb_stripe, width, dash, false});
}

void draw_driven_line(Canvas& canvas, const MapScene& scene, const Path& path, bool is_first,
                      std::string_view tooltip) {
    const CircuitColours& colours = circuit_colours(scene);
    const double unit = scene.page.unit, width = driven_width(scene.page);
    const std::array dash{dash_length * unit, dash_gap * unit};
    Stroke stroke{colours.driven, width};
    if (!is_first) stroke = {colours.faint_driven, width * 0.6, dash};
    canvas.stroke(path, stroke, tooltip);
}

void draw_driven_lines(Canvas& canvas, const MapScene& scene) {
    bool is_first = true;
    for (const Line& line : scene.network.lines) {
        if (line.role != Line::Role::driven) continue;
        const Path path = shown_path(scene, line_on_page(scene.page, *scene.circuit, line));
        draw_driven_line(canvas, scene, path, is_first, escape_for_display(line.name));
        is_first = false;
    }
}

}  // namespace wend::draw_detail

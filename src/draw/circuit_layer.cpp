#include "draw/circuit_layer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "draw/circuit.hpp"
#include "draw/circuit_style.hpp"
#include "draw/circuit_text.hpp"
#include "draw/clip.hpp"
#include "draw/shown_text.hpp"
#include "draw/simplify.hpp"
#include "draw/way_shape.hpp"

namespace wend::draw_detail {
namespace {

// Roads are drawn in pieces of at most so many stations: short enough that each has one height
// where roads cross.
constexpr std::size_t longest_piece = 16;

// In units of the page; a stripe of a kerb may be longer where a reader is near.
constexpr double least_stripe = 6;
constexpr double stripe_metres = 2;
constexpr double dash_length = 7, dash_gap = 5;

// A part of a road that is drawn in one go.
struct RoadPiece {
    const Strip* road = nullptr;
    std::size_t from = 0, to = 0;
    double height = 0;
    std::optional<std::size_t> sector;  // Index into the circuit's sectors.
};

// Cuts a road where sectors begin, if it is the lap, and wherever a piece grows too long.
void add_pieces(std::vector<RoadPiece>& pieces, const Circuit& circuit, const Strip& road) {
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
        double height = 0;
        for (std::size_t i = from; i <= to; ++i) height += road.stations()[i].height;
        height /= static_cast<double>(to - from + 1);
        pieces.push_back({&road, from, to, height, sector});
        from = to;
    }
}

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

    void draw_roads() {
        std::vector<RoadPiece> pieces;
        for (const Strip& road : circuit_.roads) add_pieces(pieces, circuit_, road);
        std::ranges::stable_sort(pieces, {}, &RoadPiece::height);
        for (const RoadPiece& piece : pieces) {
            // A little over its neighbours, lest light shines through between them.
            const std::size_t from = piece.from > 0 ? piece.from - 1 : 0;
            const std::size_t to = std::min(piece.to + 1, piece.road->stations().size() - 1);
            const std::vector<Pixel> outline = piece.road->band(from, to, RoadEdge::road);
            if (!shows(outline)) continue;
            Path path;
            path.polygon(outline);
            canvas_.fill(path, colours_.road, piece_tooltip(piece));
            draw_edges(*piece.road, from, to);
        }
    }

    void draw_barriers() {
        const Stroke stroke{colours_.barrier, barrier_width(scene_.page)};
        for (const Line& line : scene_.network.lines)
            if (line.role == Line::Role::barrier)
                canvas_.stroke(shown_path(scene_, line_on_page(scene_.page, circuit_, line)),
                               stroke);
    }

    void draw_kerbs() {
        for (const Line& line : scene_.network.lines)
            if (line.role == Line::Role::kerb)
                draw_kerb(canvas_, scene_,
                          shown_path(scene_, line_on_page(scene_.page, circuit_, line)));
    }

  private:
    bool shows(std::span<const Pixel> outline) const {
        return !outline.empty() && !all_outside(outline, scene_.reach());
    }

    // Piece by piece, so that what lies far out of the frame is left out.
    void add_band(Path& path, const Strip& strip, RoadEdge edge) {
        const std::size_t last = strip.stations().size() - 1;
        for (std::size_t from = 0; from < last; from += longest_piece) {
            const std::vector<Pixel> outline =
                strip.band(from, std::min(from + longest_piece, last), edge);
            if (shows(outline)) path.polygon(outline);
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

    std::string piece_tooltip(const RoadPiece& piece) const {
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
    painter.draw_barriers();
    painter.draw_side_roads();
    painter.draw_kerbs();
    painter.draw_roads();
}

void draw_kerb(Canvas& canvas, const MapScene& scene, const Path& path) {
    const Page& page = scene.page;
    const CircuitColours& colours = circuit_colours(scene);
    // The road comes to lie on the inner half.
    const double width = 2 * kerb_width(page);
    const double stripe = std::max(stripe_metres / page.metres_per_pixel, least_stripe * page.unit);
    const std::array dash{stripe, stripe};
    canvas.stroke(path, {colours.kerb, width, {}, false});
    canvas.stroke(path, {colours.kerb_stripe, width, dash, false});
}

void draw_driven_line(Canvas& canvas, const MapScene& scene, const Path& path, bool is_first,
                      std::string_view tooltip) {
    const CircuitColours& colours = circuit_colours(scene);
    const double unit = scene.page.unit, width = driven_width(scene.page);
    const std::array dash{dash_length * unit, dash_gap * unit};
    Stroke stroke{colours.driven, width};
    if (!is_first) stroke = {colours.faint_driven, width * 0.7, dash};
    canvas.stroke(path, stroke, tooltip);
}

void draw_driven_lines(Canvas& canvas, const MapScene& scene) {
    bool is_first = true;
    for (const Line& line : scene.network.lines) {
        if (line.role != Line::Role::driven) continue;
        const Path path = shown_path(scene, line_on_page(scene.page, *scene.circuit, line));
        draw_driven_line(canvas, scene, path, is_first, shown(line.name));
        is_first = false;
    }
}

}  // namespace wend::draw_detail

#include "render/track/start_line.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "render/geometry/arrow.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_style.hpp"

namespace wend::draw_detail {
namespace {

constexpr Colour dark = rgb(0x17171a), light = rgb(0xffffff);

// In units of the page. The bar sticks out of the road a little, to be found from afar.
constexpr double overhang = 2.5, thinnest_bar = 7, thickest_bar = 22;
// Of the width of the road.
constexpr double thickness_part = 0.4, arrow_part = 0.4;
constexpr double smallest_start_arrow = 17, largest_start_arrow = 34, arrow_tail = 2.2,
                 arrow_gap = 13;
constexpr Colour arrow_colour = rgb(0xc4341c);

// Distance from a place to the nearest station of the track.
double clearance(const Circuit& circuit, Pixel place) {
    double least = std::numeric_limits<double>::infinity();
    for (const auto* strips : {&circuit.roads, &circuit.side_roads})
        for (const Strip& strip : *strips)
            least = std::min(least, distance(strip.stations()[strip.nearest(place)].at, place));
    return least;
}

}  // namespace

void draw_chequers(Canvas& canvas, const Page& page, const Station& station) {
    const double left = station.left_width + overhang * page.unit;
    const double width = left + station.right_width + overhang * page.unit;
    const double thickness =
        std::clamp(width * thickness_part, thinnest_bar * page.unit, thickest_bar * page.unit);
    const Pixel direction = station.ahead();
    const auto at = [&](double across, double along) {
        const Pixel place = station.beside(RoadSide::right, across - left);
        return Pixel{place.x + along * direction.x, place.y + along * direction.y};
    };
    const auto add = [&](Path& path, double from, double to, double back, double front) {
        path.polygon(std::array{at(from, back), at(to, back), at(to, front), at(from, front)});
    };
    Path bar, squares;
    add(bar, 0, width, -thickness / 2, thickness / 2);
    canvas.fill_with_edge(bar, light, {dark, page.unit, {}, false});
    const int columns = std::max(4, static_cast<int>(std::lround(width / (thickness / 2))));
    for (int column = 0; column < columns; ++column) {
        const double from = width * column / columns, to = width * (column + 1) / columns;
        if (column % 2 == 0)
            add(squares, from, to, -thickness / 2, 0);
        else
            add(squares, from, to, 0, thickness / 2);
    }
    canvas.fill(squares, dark);
}

void draw_start_lines(Canvas& canvas, const MapScene& scene) {
    for (const Station& station : scene.circuit->crossed)
        if (scene.reach().contains(station.at)) draw_chequers(canvas, scene.page, station);
}

Path start_arrow(const MapScene& scene) {
    Path path;
    if (scene.circuit->crossed.empty()) return path;
    const Station& station = scene.circuit->crossed.front();
    const double unit = scene.page.unit;
    const double size = std::clamp((station.left_width + station.right_width) * arrow_part,
                                   smallest_start_arrow * unit, largest_start_arrow * unit);
    const Pixel direction = station.ahead();
    // The arrow's middle is beside the line.
    const auto foot = [&](RoadSide side) {
        const Pixel place = station.beside(
            side, station.reach(side, RoadEdge::road) + (arrow_gap * unit) + size * 0.3);
        const double back = (arrow_tail - arrow_head) / 2 * size;
        return Pixel{place.x + back * direction.x, place.y + back * direction.y};
    };
    const auto room = [&](RoadSide side) { return clearance(*scene.circuit, foot(side)); };
    const RoadSide side =
        room(RoadSide::left) > room(RoadSide::right) ? RoadSide::left : RoadSide::right;
    add_arrow(path, {foot(side), direction}, size, arrow_tail);
    return path;
}

void draw_start_arrow(Canvas& canvas, const MapScene& scene) {
    const Path arrow = start_arrow(scene);
    canvas.stroke(arrow, {light, 3 * scene.page.unit});
    canvas.fill(arrow, arrow_colour);
}

}  // namespace wend::draw_detail

#include "render/track/circuit_markers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "render/geometry/shapes.hpp"
#include "render/map/marker_layer.hpp"
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

namespace {

constexpr double camera_size = 1.15;  // Of a shape that is about 13 long, in units of the page.
// In units of the page.
constexpr double marker_radius = 1.5, camera_dot_radius = 2.4;
constexpr double min_spacing = 90;  // Along the lap, from camera to camera.

// The way from a place to the nearest station of the lap, as a unit vector.
Pixel towards_road(const Circuit& circuit, Pixel place) {
    const Strip& lap = circuit.lap();
    const Pixel way = lap.stations()[lap.nearest(place)].at - place;
    const double distance = norm(way);
    return distance == 0 ? Pixel{0, -1} : Pixel{way.x / distance, way.y / distance};
}

// How long the lap is on the page, as far as it shows.
double shown_way(const MapScene& scene) {
    double way = 0;
    const auto stations = scene.circuit->lap().stations();
    for (std::size_t i = 1; i < stations.size(); ++i) {
        const Pixel from = stations[i - 1].at, to = stations[i].at;
        if (scene.page.frame.contains(to)) way += vector_length(to.x - from.x, to.y - from.y);
    }
    return way;
}

// The markers in the frame that are drawn as cameras, or those beside the track that are not.
std::vector<std::uint32_t> markers_beside(const MapScene& scene, bool cameras) {
    const Markers& markers = scene.network.markers;
    const std::vector<bool> labelled = labelled_kinds(markers);
    std::vector<std::uint32_t> inside = markers_in(scene.page, markers);
    std::erase_if(inside, [&](std::uint32_t marker) {
        return is_sector(markers, marker) || labelled[markers.kind[marker]] != cameras;
    });
    return inside;
}

}  // namespace

std::vector<bool> labelled_kinds(const Markers& markers) {
    std::vector<bool> labelled(markers.kinds.size());
    for (std::size_t marker = 0; marker < markers.label.size(); ++marker)
        if (!markers.label[marker].empty()) labelled[markers.kind[marker]] = true;
    return labelled;
}

bool has_room_for_cameras(const MapScene& scene) {
    const std::size_t cameras = markers_beside(scene, true).size();
    return shown_way(scene) >= min_spacing * scene.page.unit * static_cast<double>(cameras);
}

void draw_camera(Canvas& canvas, const MapScene& scene, Pixel at, std::optional<Pixel> looks,
                 std::string_view tooltip) {
    if (!looks)
        return canvas.disc(at, camera_dot_radius * scene.page.unit, circuit_colours(scene).camera,
                           tooltip);
    const double size = camera_size * scene.page.unit;
    const auto place = [&](double ahead, double right) {
        return Pixel{at.x + size * (ahead * looks->x - right * looks->y),
                     at.y + size * (ahead * looks->y + right * looks->x)};
    };
    // A box with a lens hood in front.
    Path path;
    path.polygon(std::array{place(-6, -3.8), place(2.5, -3.8), place(2.5, -1.4), place(6.5, -3.6),
                            place(6.5, 3.6), place(2.5, 1.4), place(2.5, 3.8), place(-6, 3.8)});
    canvas.fill_with_edge(path, circuit_colours(scene).camera, {ink::paper, 1.2 * scene.page.unit},
                          tooltip);
}

void draw_trackside_dot(Canvas& canvas, const MapScene& scene, Pixel at, std::string_view tooltip) {
    canvas.disc(at, marker_radius * scene.page.unit, circuit_colours(scene).marker, tooltip);
}

std::vector<Box> camera_boxes(const MapScene& scene) {
    std::vector<Box> boxes;
    if (!has_room_for_cameras(scene)) return boxes;
    const Markers& markers = scene.network.markers;
    for (const std::uint32_t marker : markers_beside(scene, true)) {
        const Pixel at = scene.page.at(markers.position[marker]);
        boxes.push_back(Box{at.x, at.y, 0, 0}.grown((camera_reach - 2) * scene.page.unit));
    }
    return boxes;
}

void draw_circuit_markers(Canvas& canvas, const MapScene& scene) {
    const Markers& markers = scene.network.markers;
    const bool has_room = has_room_for_cameras(scene);
    const auto draw = [&](bool cameras) {
        for (const std::uint32_t marker : markers_beside(scene, cameras)) {
            const Pixel at = scene.page.at(markers.position[marker]);
            const std::string text =
                canvas.has_tooltips() ? marker_tooltip(scene.network, marker) : "";
            if (!cameras)
                draw_trackside_dot(canvas, scene, at, text);
            else if (has_room)
                draw_camera(canvas, scene, at, towards_road(*scene.circuit, at), text);
            else
                draw_camera(canvas, scene, at, std::nullopt, text);
        }
    };
    if (shows_trackside(scene.page)) draw(false);
    draw(true);
}

}  // namespace wend::draw_detail

#include "render/track/circuit_markers.hpp"

#include <algorithm>
#include <array>

#include "render/map/marker_layer.hpp"
#include "render/track/circuit.hpp"
#include "render/track/circuit_style.hpp"

namespace wend::draw_detail {
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

#include "render/track/circuit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/display_text.hpp"
#include "render/geometry/clip.hpp"
#include "render/map/marker_layer.hpp"
#include "render/page/numbers.hpp"

namespace wend::draw_detail {
namespace {

// In units of the page: less is no road that one sees from afar.
constexpr double min_road_width = 12;

// The station of a strip that is nearest to a distance along it.
std::size_t station_near(const Strip& strip, double distance) {
    const double wanted = strip.at(distance).distance;
    const auto stations = strip.stations();
    const auto after = std::ranges::lower_bound(stations, wanted, {}, &Station::distance);
    if (after == stations.begin()) return 0;
    const auto index = static_cast<std::size_t>(after - stations.begin());
    if (after == stations.end()) return index - 1;
    return wanted - stations[index - 1].distance < stations[index].distance - wanted ? index - 1
                                                                                     : index;
}

// Whether a line goes straight on at a point, in plan.
bool goes_straight(const Line& line, std::size_t point) {
    if (point == 0 || point + 1 >= line.points.size()) return false;
    const Point &from = line.points[point - 1], &at = line.points[point],
                &to = line.points[point + 1];
    const Point2 before{at.x - from.x, at.y - from.y}, behind{to.x - at.x, to.y - at.y};
    constexpr double least_bend = 1e-3;  // radians
    const double turned = before.x * behind.y - before.y * behind.x;
    return std::abs(turned) <= least_bend * norm(before) * norm(behind) && dot(before, behind) > 0;
}

}  // namespace

Circuit circuit_on(const Page& page, const Network& network) {
    return circuit_of(page.sheet(), network, min_road_width * page.unit);
}

RoadSide side_of_lap(const Page& page, const Circuit& circuit, const Line& line) {
    const std::size_t middle = line.points.size() / 2;
    const Station station = circuit.lap().at(line.distance[middle]);
    return station.aside(page.at(line.points[middle])) < 0 ? RoadSide::left : RoadSide::right;
}

std::vector<Pixel> line_on_page(const Page& page, const Circuit& circuit, const Line& line) {
    const Strip& lap = circuit.lap();
    std::vector<Pixel> places;
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        const std::size_t index = station_near(lap, line.distance[i]);
        const Station& station = lap.stations()[index];
        Pixel place = page.at(line.points[i]);
        const double aside = station.aside(place);
        const RoadSide side = aside < 0 ? RoadSide::left : RoadSide::right;
        const double drawn = station.reach(side, RoadEdge::road), real = drawn / circuit.widening;
        // What is on the road keeps its part of the width; what is beside it its way from the edge.
        const double away = std::abs(aside);
        const double moved = away < real ? away * (circuit.widening - 1) : drawn - real;
        place.x += std::copysign(moved, aside) * station.right.x;
        place.y += std::copysign(moved, aside) * station.right.y;
        const bool is_beside =
            away > real && line.role != Line::Role::driven && !goes_straight(line, i);
        if (!is_beside || !lap.is_beyond_bend(place, index, away + moved)) places.push_back(place);
    }
    if (line.is_closed && !places.empty()) places.push_back(places.front());
    return places;
}

double shown_length(const Page& page, const Line& line) {
    double shown = 0;
    const auto add = [&](const Point& from, const Point& to, double length) {
        const Pixel a = page.at(from), b = page.at(to);
        const double whole = vector_length(b.x - a.x, b.y - a.y);
        const auto part = clipped(a, b, page.frame);
        if (!part) return;
        const Pixel start = part->first, end = part->second;
        shown +=
            whole > 0 ? length * vector_length(end.x - start.x, end.y - start.y) / whole : length;
    };
    for (std::size_t i = 1; i < line.points.size(); ++i)
        add(line.points[i - 1], line.points[i], line.distance[i] - line.distance[i - 1]);
    if (line.is_closed && line.points.size() > 1)
        add(line.points.back(), line.points.front(), closing_length(line));
    return shown;
}

namespace {

std::string exact_metres(const Page& page, double units) {
    return coordinate_text(page.metres(units), 1) + " m";
}

}  // namespace

std::string sector_label(const Network& network, const SectorStart& sector) {
    return marker_label(network.markers, sector.marker);
}

std::string sector_tooltip(const MapScene& scene, const SectorStart& sector) {
    const Station& station = scene.circuit->lap().stations()[sector.station];
    return fmt::format("{} {}, {} from the start, height {:.1f} m", sector_kind,
                       sector_label(scene.network, sector),
                       exact_metres(scene.page, station.distance),
                       scene.page.metres(station.height));
}

std::string height_text(const MapScene& scene) {
    const auto [low, high] =
        std::ranges::minmax_element(scene.circuit->lap().stations(), {}, &Station::height);
    const auto text = [&](const Station& station) {
        // Adding nothing makes the zero below the sea that of above.
        return coordinate_text(std::round(scene.page.metres(station.height)) + 0.0, 1);
    };
    const std::string from = text(*low), to = text(*high);
    return from == to ? fmt::format("height {} m", from)
                      : fmt::format("height {} m to {} m", from, to);
}

std::string circuit_summary(const MapScene& scene) {
    const Page& page = scene.page;
    const Strip& lap = scene.circuit->lap();
    std::string text;
    if (scene.view.is_whole) {
        text = fmt::format("lap of {}", page.length_text(lap.length()));
    } else {
        const auto line = std::ranges::find(scene.network.lines, Line::Role::road, &Line::role);
        text = fmt::format("{} of a lap of {}", page.length_text(shown_length(page, *line)),
                           page.length_text(lap.length()));
    }
    for (const Strip& road : scene.circuit->side_roads)
        text += fmt::format(" \u00b7 {} of {}", road.name(), page.length_text(road.length()));
    const Markers& markers = scene.network.markers;
    const std::vector<std::uint64_t> shown_markers = marker_counts(page, scene.network);
    for (std::size_t kind = 0; kind < markers.kinds.size(); ++kind) {
        const auto all = static_cast<std::uint64_t>(std::ranges::count(markers.kind, kind));
        if (shown_markers[kind] == 0) continue;
        text += " \u00b7 ";
        if (shown_markers[kind] < all) text += grouped(shown_markers[kind]) + " of ";
        text += counted(all, escape_for_display(markers.kinds[kind]));
    }
    return text + " \u00b7 " + height_text(scene);
}

}  // namespace wend::draw_detail

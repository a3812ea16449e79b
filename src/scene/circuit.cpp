#include "scene/circuit.hpp"

#include <algorithm>
#include <numeric>

namespace wend::scene_detail {
namespace {

double widening_for(const Sheet& sheet, const Line& road, double narrowest) {
    const double width = mean_width(road) * sheet.scale;
    return width > 0 ? std::max(1.0, narrowest / width) : 1;
}

std::vector<SectorStart> sectors_of(const Sheet& sheet, const Markers& markers, const Strip& lap) {
    std::vector<SectorStart> sectors;
    for (std::uint32_t marker = 0; marker < markers.position.size(); ++marker) {
        const Point& place = markers.position[marker];
        if (is_sector(markers, marker))
            sectors.push_back({marker, lap.nearest(sheet.at(place), place.z)});
    }
    std::ranges::stable_sort(sectors, {}, &SectorStart::station);
    const auto is_at_one_place = [](const SectorStart& a, const SectorStart& b) {
        return a.station == b.station;
    };
    sectors.erase(std::unique(sectors.begin(), sectors.end(), is_at_one_place), sectors.end());
    return sectors;
}

std::vector<Station> crossed_stations(const Sheet& sheet, const Network& network,
                                      const Strip& lap) {
    std::vector<Station> stations;
    for (const Line& line : network.lines) {
        if (line.role != Line::Role::across || line.points.empty()) continue;
        const Point &first = line.points.front(), &last = line.points.back();
        const Point2 a = sheet.at(first), b = sheet.at(last);
        const Point2 middle{std::midpoint(a.x, b.x), std::midpoint(a.y, b.y)};
        stations.push_back(lap.stations()[lap.nearest(middle, std::midpoint(first.z, last.z))]);
    }
    return stations;
}

}  // namespace

bool is_drawn_road(const Line& line, Line::Role role) {
    return line.role == role && line.points.size() >= 2;
}

bool is_circuit(const Network& network) {
    return network.map_kind == MapKind::circuit &&
           std::ranges::any_of(network.lines, [](const Line& line) {
               return is_drawn_road(line, Line::Role::road);
           });
}

bool is_sector(const Markers& markers, std::uint32_t marker) {
    return markers.kinds[markers.kind[marker]] == sector_kind;
}

Circuit circuit_of(const Sheet& sheet, const Network& network, double narrowest) {
    Circuit circuit;
    for (const Line& line : network.lines) {
        if (!is_drawn_road(line, Line::Role::road)) continue;
        if (circuit.roads.empty()) circuit.widening = widening_for(sheet, line, narrowest);
        circuit.roads.emplace_back(sheet, line, circuit.widening);
    }
    for (const Line& line : network.lines)
        if (is_drawn_road(line, Line::Role::side_road))
            circuit.side_roads.emplace_back(sheet, line, circuit.widening);
    circuit.sectors = sectors_of(sheet, network.markers, circuit.lap());
    circuit.crossed = crossed_stations(sheet, network, circuit.lap());
    return circuit;
}

}  // namespace wend::scene_detail

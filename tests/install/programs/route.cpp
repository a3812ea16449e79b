// Finds the path between two places of a map, and writes it as GeoJSON.
#include <iostream>
#include <string>
#include <vector>
#include <wend/wend.hpp>

int main(int count, char** arguments) {
    if (count < 4) return 2;
    const auto fail = [](const wend::Error& error) {
        std::cerr << error.text() << '\n';
        return 1;
    };
    const auto map = wend::open_map(arguments[1]);
    if (!map) return fail(map.error());
    auto planner = wend::Planner::make(*map);
    if (!planner) return fail(planner.error());
    const std::vector<std::string> places(arguments + 2, arguments + count);
    const auto stops = planner->stops(places);
    if (!stops) return fail(stops.error());
    const wend::PlannedPath& planned = planner->find(*stops);

    wend::TextSink sink([](std::string_view text) { std::cout << text; });
    wend::GeoJsonWriter geojson(sink, map->network());
    geojson.add(planned);
    geojson.finish();
    return planned.path.found ? 0 : 1;
}

// Takes a map out as GeoJSON and back, in memory, and counts the files that came back the same.
#include <iostream>
#include <wend/wend.hpp>

int main(int count, char** arguments) {
    if (count != 2) return 2;
    const auto fail = [](const wend::Error& error) {
        std::cerr << error.text() << '\n';
        return 1;
    };
    const auto map = wend::open_map(arguments[1]);
    if (!map) return fail(map.error());
    const wend::Exchange* const geojson = wend::find_exchange("geojson");
    if (!geojson) return 1;
    const auto taken_out = geojson->write(*map);
    if (!taken_out) return fail(taken_out.error());
    const auto taken_back = geojson->read(taken_out->front().bytes);
    if (!taken_back) return fail(taken_back.error());
    std::size_t same = 0;
    for (std::size_t i = 0; i < taken_back->files.size(); ++i) {
        const auto before = map->members()[i].document->write();
        const auto after = taken_back->files[i].document->write();
        same += before && after && *before == *after;
    }
    std::cout << same << " of " << map->members().size() << " files came back the same\n";
    return same == map->members().size() ? 0 : 1;
}

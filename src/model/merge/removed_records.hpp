#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "model/change/map_values.hpp"
#include "model/edit/map_edits.hpp"
#include "wend/map.hpp"

namespace wend {

// A map after records were taken away as the editor does it, and the places that the others of
// each file and list had before.
struct RemainingMap {
    Map map;
    std::map<std::pair<u32, std::string>, std::vector<u32>> places = {};

    u32 place_before(u32 file, std::string_view list, u32 place) const;
    // The path that a field had before.
    std::string path_before(u32 file, const std::string& path) const;
};
// With the values of the map it is known where its records were.
Expected<RemainingMap> without_records(const Map& map, std::vector<MapEdits::Chosen> records,
                                       const MapValues* values = nullptr);

}  // namespace wend

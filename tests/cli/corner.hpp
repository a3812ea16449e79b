#pragma once

#include <string>

#include "cli/process.hpp"
#include "support/places.hpp"

namespace wend {

inline std::string corner_json(const std::string& area) {
    return test::source_folder() / ("tests/cli/corner/area" + area + ".json");
}

// Builds the corner of a map that is spelt out in tests/cli/corner as `map/nodes27.dat` and
// `map/nodes28.dat`. Figures about it are worked out by hand:
//
//     27:1 -40 m, one way-> 27:2 -75 m- 28:0      roads; 27:0 to 28:0 is 145 m
//      |30 m
//     27:0        27:3 -25 m- 27:4                footpath
//
// A file is 20 + 28 x nodes + 14 x navi nodes + 8 x links + 1152 bytes (fact sheet section 2):
// 1410 and 1208.
inline void build_corner(const Workplace& place) {
    std::filesystem::create_directories(place.name("map"));
    for (const std::string area : {"27", "28"})
        place.wend({"build", corner_json(area), "-o", "map/nodes" + area + ".dat"});
}

}  // namespace wend

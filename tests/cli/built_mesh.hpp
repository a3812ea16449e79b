#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "cli/process.hpp"

namespace wend {

// An area of 100 by 100 units of a mesh of version 16.0, as JSON, with what it leads to on each
// side: north, east, south, west.
struct BuiltArea {
    int id = 0, x = 0, y = 0, z = 0;
    std::array<const char*, 4> to{"", "", "", ""};

    std::string json(const std::string& more = "") const {
        return fmt::format(
            R"({{"id": {}, "north_west": [{}, {}, {}], "south_east": [{}, {}, {}],
            "north_east_height": {}, "south_west_height": {},
            "connections": {{"north": [{}], "east": [{}], "south": [{}], "west": [{}]}},
            "hiding_spots": [], "encounters": [], "place": 0, "ladders_up": [],
            "ladders_down": [], "earliest_occupy_times": [0, 0], "light": [1, 1, 1, 1],
            "visible": [], "inherit_visibility_from": 0{}}})",
            id, x, y, z, x + 100, y + 100, z, z, z, to[0], to[1], to[2], to[3], more);
    }
};

// Builds a mesh of areas that stand as JSON with commas between.
inline void build_mesh(const Workplace& place, const std::string& file, const std::string& version,
                       const std::string& areas) {
    place.put(file + ".json",
              fmt::format(R"({{"format": "source-nav", "version": "{}", "bsp_size": 4096,
              "is_analyzed": 1, "places": [], "areas": [{}], "ladders": []}})",
                          version, areas));
    const Outcome built = place.wend({"build", file + ".json", "-o", file});
    EXPECT_EQ(built.status, 0) << built.err;
}

}  // namespace wend

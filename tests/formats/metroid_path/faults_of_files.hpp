#pragma once

#include <limits>

#include "formats/metroid_path/fault.hpp"

namespace wend::metroid_path {
// A fifth region on the corners of the fourth, which nobody links.
inline Places share_corners(RawPath& room) {
    RawRegion twin = room.regions[3];
    twin.index = twin.pointer = 4;
    twin.link_count = 0;
    room.regions.push_back(twin);
    room.ground_reach = {0}, room.flyer_reach = {0};
    for (const auto& [i, j] : {std::pair(0, 1), {0, 3}, {1, 3}}) {
        set_pair(room.ground_reach, std::size_t(i), std::size_t(j), 5);
        set_pair(room.flyer_reach, std::size_t(i), std::size_t(j), 5);
    }
    for (const auto& [i, j] : {std::pair(0, 2), {1, 2}, {2, 3}})
        set_pair(room.flyer_reach, std::size_t(i), std::size_t(j), 5);
    room.lookup = {0, 2, 0, 1, 3, 4, 2, 1, 3, 4};
    room.octree[3].region_count = room.octree[7].region_count = 2;
    room.octree[4].first_lookup = 6;
    room.octree[5].first_lookup = 7;
    room.octree[6].first_lookup = room.octree[7].first_lookup = 8;
    return {{"4", "regions[4].first_corner"}};
}

// The corners of the last region stand before those of the third.
inline Places swap_runs(RawPath& room) {
    std::rotate(room.corners.begin() + 8, room.corners.begin() + 11, room.corners.end());
    room.regions[2].first_corner = 11;
    room.regions[3].first_corner = 8;
    return {{"3", "regions[3].first_corner"}};
}

inline std::vector<Fault> faults_of_tables() {
    return {
        {"reach-missing",
         [](RawPath& room) -> Places {
             room.ground_reach = {0b010100};
             return {{"0", "ground_reach[0]"}};
         }},
        {"reach-missing",
         [](RawPath& room) -> Places {
             room.flyer_reach = {0b011111};
             return {{"2", "flyer_reach[0]"}};
         }},
        {"reach-missing",
         [](RawPath& room) -> Places {
             room.point_reach = {0};
             return {{"point 0", "point_reach[0]"}};
         },
         6, 6},
        {"reach-excess",
         [](RawPath& room) -> Places {
             room.ground_reach = {0b110111};
             return {{"0", "ground_reach[0]"}, {"2", "ground_reach[0]"}};
         }},
        // In a table of more than one word.
        {"reach-missing",
         [](RawPath& room) -> Places {
             room = row_of_squares(12);
             room.flyer_reach[1] = 0x7FFFFFFF;  // bit 63: 9 and 10, as row 9 begins at bit 63
             return {{"9", "flyer_reach[1]"}};
         },
         4, 4},
        {"spare-bits",
         [](RawPath& room) -> Places {
             room.ground_reach[0] |= 0x40;
             room.flyer_reach[0] |= 0x80000000;
             return {{"room", "ground_reach[0]"}, {"room", "flyer_reach[0]"}};
         }},
        {"spare-bits",
         [](RawPath& room) -> Places {
             room = row_of_squares(10);
             room.reserved[2] = 1;
             return {{"room", "reserved[2]"}};
         },
         4, 4},
        {"shared-record", share_corners},
        {"run-order", swap_runs},
        {"unused-record",
         [](RawPath& room) -> Places {
             room.corners.push_back({});
             room.links.insert(room.links.end(), 2, {});
             room.lookup.push_back(0);
             return {{"room", "corners[14]"}, {"room", "links[6]"}, {"room", "lookup[8]"}};
         }},
    };
}

inline std::vector<Fault> faults_of_files() {
    std::vector<Fault> faults{
        {"left-over",
         [](RawPath& room) -> Places {
             room.filler = std::vector<u32>(40, 0xFF);
             return {{"room", "filler"}};
         },
         4, 4},
        {"filler",
         [](RawPath& room) -> Places {
             room.filler = std::vector<u32>(28, 0xFF);
             room.filler->back() = 0xFE;
             return {{"room", "filler"}};
         },
         6, 6},
        // 16 bytes are missing.
        {"filler",
         [](RawPath& room) -> Places {
             room.filler = std::vector<u32>{};
             return {{"room", ""}};
         },
         7},
        {"filler",
         [](RawPath& room) -> Places {
             room.filler = std::vector<u32>(17, 0);
             return {{"room", "filler"}};
         },
         7},
        {"too-many-regions",
         [](RawPath& room) -> Places {
             room = row_of_squares(513);
             return {{"room", "regions"}};
         },
         4, 4},
        {"no-regions",
         [](RawPath& room) -> Places {
             constexpr float most = std::numeric_limits<float>::max();
             room = {.version = room.version};
             room.octree = {{.box_min = {most, most, most}, .box_max = {-most, -most, -most}}};
             return {{"room", "regions"}};
         }},
        {"not-a-number",
         [](RawPath& room) -> Places {
             constexpr float nan = std::numeric_limits<float>::quiet_NaN(),
                             infinity = std::numeric_limits<float>::infinity();
             room.links[0].inverse_width = nan;
             room.links[5].width = infinity;
             room.corners[0].wall_normal[1] = nan;
             room.corners[7].position = {nan, nan, nan};
             room.regions[0].height = nan;
             room.regions[1].normal[2] = infinity;
             room.regions[2].centroid[0] = -infinity;
             room.octree[8].split[0] = nan;
             Places places{{"link 0", "links[0].inverse_width"},
                           {"link 5", "links[5].width"},
                           {"corner 0", "corners[0].wall_normal"},
                           {"0", "regions[0].height"},
                           {"1", "regions[1].normal"},
                           {"2", "regions[2].centroid"},
                           {"octree 8", "octree[8].split"}};
             places.insert(places.end(), 3, {"corner 7", "corners[7].position"});
             return places;
         }},
    };
    for (const Fault& fault : faults_of_tables()) faults.push_back(fault);
    return faults;
}

}  // namespace wend::metroid_path

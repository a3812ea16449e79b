#pragma once

#include <cmath>

#include "formats/metroid_path/fault.hpp"

namespace wend::metroid_path {
// Gives the last region, a triangle, these corners; its link goes over the last edge of them.
inline void reshape(RawPath& room, const std::vector<RawCorner>& corners) {
    room.corners.resize(11);
    room.corners.insert(room.corners.end(), corners.begin(), corners.end());
    room.regions[3].corner_count = static_cast<u32>(corners.size());
    room.links[5].corner = room.regions[3].corner_count - 1;
}

inline std::vector<Fault> faults_of_records() {
    return {
        {"region-corners",
         [](RawPath& room) -> Places {
             room.regions[3].corner_count = 2;
             return {{"3", "regions[3].corner_count"}};
         }},
        {"region-corners",
         [](RawPath& room) -> Places {
             room.regions[3].first_corner = 12;
             return {{"3", "regions[3].first_corner"}};
         }},
        {"region-corners",
         [](RawPath& room) -> Places {
             room.regions[2].first_corner = 0xFFFFFFFF;
             room.regions[3].corner_count = 0x80000000;
             return {{"2", "regions[2].first_corner"}, {"3", "regions[3].first_corner"}};
         }},
        {"region-links",
         [](RawPath& room) -> Places {
             room.regions[3].first_link = 6;
             return {{"3", "regions[3].first_link"}};
         }},
        {"region-links",
         [](RawPath& room) -> Places {
             room.regions[2].link_count = 0xFFFFFFFF;
             return {{"2", "regions[2].first_link"}};
         }},
        {"region-index",
         [](RawPath& room) -> Places {
             room.regions[1].index = 3;
             return {{"1", "regions[1].index"}};
         }},
        {"region-height",
         [](RawPath& room) -> Places {
             room.regions[0].height = 0;
             return {{"0", "regions[0].height"}};
         }},
        {"floor-normal",
         [](RawPath& room) -> Places {
             room.regions[0].normal = {0, 0, 0.99f};
             room.regions[1].normal = {0.6f, 0, -0.8f};
             return {{"0", "regions[0].normal"}, {"1", "regions[1].normal"}};
         }},
        {"floor-normal-off",
         [](RawPath& room) -> Places {
             room.regions[0].normal = {0.6f, 0, 0.8f};
             return {{"0", "regions[0].normal"}};
         }},
        {"index-mask",
         [](RawPath& room) -> Places {
             room.regions[0].index_mask = 0;
             return {{"0", "regions[0].index_mask"}};
         }},
        {"type-mask",
         [](RawPath& room) -> Places {
             room.regions[0].type_mask = 0;
             room.regions[1].type_mask = 3;
             room.regions[2].type_mask = 8;
             return {{"0", "regions[0].type_mask"},
                     {"1", "regions[1].type_mask"},
                     {"2", "regions[2].type_mask"}};
         }},
        {"mask-bits",
         [](RawPath& room) -> Places {
             room.regions[0].index_mask = 0x8001;
             room.regions[1].type_mask = 0x101;
             return {{"0", "regions[0].index_mask"}, {"1", "regions[1].type_mask"}};
         }},
        {"obstructions",
         [](RawPath& room) -> Places {
             room.regions[2].obstructions = {0, 1, 0};
             return {{"2", "regions[2].obstructions"}};
         },
         5},
        {"box-too-small",
         [](RawPath& room) -> Places {
             room.regions[0].box_max = {4, 4, 2.9f};
             room.regions[2].box_min = {-1.9f, 0, 0};
             return {{"0", "regions[0].box_max"}, {"2", "regions[2].box_min"}};
         }},
        {"box-too-large",
         [](RawPath& room) -> Places {
             room.regions[3].box_max = {8, 8, 6};
             room.regions[2].box_min = {-2, -1, 0};
             return {{"3", "regions[3].box_max"}, {"2", "regions[2].box_min"}};
         }},
        {"centroid-outside",
         [](RawPath& room) -> Places {
             room.regions[0].centroid = {4.1f, 2, 0};
             return {{"0", "regions[0].centroid"}};
         }},
        {"crowded",
         [](RawPath& room) -> Places {
             room = pile_of_squares(5);
             Places places;
             for (const char digit : std::string("0123456789"))
                 places.push_back({{digit}, std::string("regions[") + digit + "].centroid"});
             return places;
         },
         4, 4},
    };
}

inline std::vector<Fault> faults_of_polygons() {
    return {
        {"edge-length",
         [](RawPath& room) -> Places {
             const auto& all = room.corners;
             reshape(room, {all[11], all[12], all[13], all[13]});
             return {{"3", "corners[13].position"}};
         }},
        {"polygon-turn",
         [](RawPath& room) -> Places {
             const float d = std::sqrt(0.5f);
             room.corners[8].wall_normal = {-d, -d, 0};
             room.corners[9] = {{0, 0, 0}, {1, 0, 0}};
             room.corners[10] = {{0, 4, 0}, {-d, d, 0}};
             return {{"2", "regions[2].first_corner"}};
         }},
        // All three corners in a line.
        {"polygon-turn",
         [](RawPath& room) -> Places {
             room.corners[8] = {{0, 2, 0}, {1, 0, 0}};
             room.corners[10].wall_normal = {1, 0, 0};
             room.regions[2].box_min = {0, 0, 0};
             room.regions[2].centroid = {0, 2, 0};
             return {{"2", "regions[2].first_corner"}};
         }},
        {"not-convex",
         [](RawPath& room) -> Places {
             const float a = 1 / std::sqrt(10.0f), b = 3 * a;
             const auto all = room.corners;
             reshape(room,
                     {all[11], {{4, 8, 0}, {-b, -a, 0}}, {{5, 5, 0.75f}, {-a, -b, 0}}, all[13]});
             return {{"3", "regions[3].first_corner"}};
         }},
        // Twice round.
        {"not-convex",
         [](RawPath& room) -> Places {
             const auto all = room.corners;
             reshape(room, {all[11], all[12], all[13], all[11], all[12], all[13]});
             return {{"3", "regions[3].first_corner"}};
         }},
        {"wall-normal",
         [](RawPath& room) -> Places {
             room.corners[5].wall_normal = {0, 1, 0};
             room.corners[13].wall_normal = {0, 1, 0.1f};
             return {{"1", "corners[5].wall_normal"}, {"3", "corners[13].wall_normal"}};
         }},
        {"not-flat",
         [](RawPath& room) -> Places {
             room.corners[7].position[2] = 4;
             room.regions[1].box_max[2] = 7;
             return {{"1", "regions[1].first_corner"}};
         }},
    };
}

inline std::vector<Fault> faults_of_regions() {
    std::vector<Fault> faults = faults_of_records();
    for (const Fault& fault : faults_of_polygons()) faults.push_back(fault);
    return faults;
}

}  // namespace wend::metroid_path

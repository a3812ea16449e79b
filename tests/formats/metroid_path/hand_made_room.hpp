#pragma once

#include <cmath>

#include "formats/metroid_path/raw_path.hpp"

// A room of four regions, every number of it worked out by hand from the fact sheet:
//
//              3 (ground, a triangle on the slope's north edge)
//   2  <  0  |  1   (0 ground, 1 a slope of 3 on 4, 2 a flyer's triangle to the west)
//
// Regions 0, 1 and 3 are ground, so that from 2 only flyers go on.

namespace wend::metroid_path {

inline RawRegion raw_region(u32 index, std::array<u32, 2> corners, std::array<u32, 2> links) {
    RawRegion region;
    region.first_corner = corners[0];
    region.corner_count = corners[1];
    region.first_link = links[0];
    region.link_count = links[1];
    region.index = region.pointer = index;
    return region;
}

inline std::vector<RawCorner> hand_made_corners() {
    const float d = std::sqrt(0.5f);
    return {
        // 0
        {{0, 0, 0}, {1, 0, 0}},
        {{0, 4, 0}, {0, -1, 0}},
        {{4, 4, 0}, {-1, 0, 0}},
        {{4, 0, 0}, {0, 1, -0.0f}},
        // 1
        {{4, 0, 0}, {1, 0, 0}},
        {{4, 4, 0}, {0, -1, 0}},
        {{8, 4, 3}, {-1, 0, 0}},
        {{8, 0, 3}, {0, 1, -0.0f}},
        // 2
        {{-2, 2, 0}, {d, -d, 0}},
        {{0, 4, 0}, {-1, 0, 0}},
        {{0, 0, 0}, {d, d, -0.0f}},
        // 3
        {{4, 4, 0}, {1, 0, 0}},
        {{4, 8, 0}, {-d, -d, 0}},
        {{8, 4, 3}, {0, 1, -0.0f}},
    };
}

inline std::vector<RawRegion> hand_made_regions() {
    std::vector<RawRegion> regions{raw_region(0, {0, 4}, {0, 2}), raw_region(1, {4, 4}, {2, 2}),
                                   raw_region(2, {8, 3}, {4, 1}), raw_region(3, {11, 3}, {5, 1})};
    regions[0].height = 3;
    regions[0].centroid = {2, 2, 0};
    regions[0].box_max = {4, 4, 3};

    regions[1].height = 3;
    regions[1].index_mask = 3;
    regions[1].normal = {-0.6f, 0, 0.8f};
    regions[1].centroid = {6, 2, 1.5f};
    regions[1].box_min = {4, 0, 0};
    regions[1].box_max = {8, 4, 6};

    // Sides of 4 and twice 2 * sqrt(2).
    regions[2].height = 5;
    regions[2].index_mask = 4;
    regions[2].type_mask = 2;
    regions[2].centroid = {static_cast<float>(-std::sqrt(2.0) / (1 + std::sqrt(2.0))), 2, 0};
    regions[2].box_min = {-2, 0, 0};
    regions[2].box_max = {0, 4, 5};

    // Sides of 5, sqrt(41) and 4.
    const double side = std::sqrt(41.0), sides = 18 + 2 * side;
    regions[3].height = 2.5f;
    regions[3].normal = {-0.6f, 0, 0.8f};
    regions[3].centroid = {static_cast<float>((4 * 9 + 8 * (5 + side) + 4 * (side + 4)) / sides),
                           static_cast<float>((4 * 9 + 4 * (5 + side) + 8 * (side + 4)) / sides),
                           static_cast<float>(3 * (5 + side) / sides)};
    regions[3].box_min = {4, 4, 0};
    regions[3].box_max = {8, 8, 5.5f};
    return regions;
}

// In version 6 with a graph of three points, of which the last stands alone. With `in_space` the
// doorway along the slope is as wide as it is long.
inline RawPath hand_made_room(u32 version = 4, bool in_space = false) {
    RawPath room{.version = version};
    room.corners = hand_made_corners();
    const float slope = in_space ? 5 : 4, inverse = in_space ? 0.2f : 0.25f;
    room.links = {{0, 2, 4, 0.25f},       {2, 1, 4, 0.25f}, {0, 0, 4, 0.25f},
                  {1, 3, slope, inverse}, {1, 0, 4, 0.25f}, {2, 1, slope, inverse}};
    room.regions = hand_made_regions();
    // Pairs 01, 02, 03, 12, 13, 23 from the lowest bit up.
    room.ground_reach = {0b010101};
    room.flyer_reach = {0b111111};
    room.lookup = {0, 1, 2, 3};
    room.octree = {{.box_min = {-2, 0, 0}, .box_max = {8, 8, 6}, .split = {3, 4, 3}}};
    room.octree[0].region_count = 4;
    if (room.has_graph()) {
        room.points = {
            {{1, 1, 0.5f}, 1, 1, 0, 0}, {{5, 1, 0.5f}, 3, 1, 1, 1}, {{2, 9, 1}, 2, 0, 2, 2}};
        room.point_links = {1, 0};
        room.point_costs = {4, 4};
        room.point_reach = {0b001};
    }
    return room;
}

}  // namespace wend::metroid_path

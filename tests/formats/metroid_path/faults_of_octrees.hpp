#pragma once

#include "formats/metroid_path/fault.hpp"

namespace wend::metroid_path {
inline std::vector<Fault> faults_of_points() {
    return {
        {"point-links",
         [](RawPath& room) -> Places {
             room.points[1].first_link = 2;
             room.points[0].first_cost = 0xFFFFFFFF;
             return {{"point 1", "points[1].first_link"}, {"point 0", "points[0].first_cost"}};
         },
         6, 6},
        {"point-target",
         [](RawPath& room) -> Places {
             room.point_links[1] = 3;
             return {{"point 1", "point_links[1]"}};
         },
         6, 6},
        {"point-cost",
         [](RawPath& room) -> Places {
             room.point_costs[0] = 3.9f;
             return {{"point 0", "point_costs[0]"}};
         },
         6, 6},
    };
}

inline std::vector<Fault> faults_of_octrees() {
    std::vector<Fault> faults{
        {"no-octree",
         [](RawPath& room) -> Places {
             room.octree.clear();
             room.lookup.clear();
             return {{"room", "octree"}};
         }},
        {"octree-child",
         [](RawPath& room) -> Places {
             room.octree[8].children[2] = 9;
             room.octree[8].children[6] = 0xFFFFFFFF;
             return {{"octree 8", "octree[8].children"}, {"octree 8", "octree[8].children"}};
         }},
        // Down to itself, for ever.
        {"octree-twice",
         [](RawPath& room) -> Places {
             room.octree[8].children[2] = 8;
             return {{"octree 8", "octree[8].children"}};
         }},
        {"octree-twice",
         [](RawPath& room) -> Places {
             room.octree[8].children[2] = 1;
             return {{"octree 8", "octree[8].children"}};
         }},
        {"leaf-range",
         [](RawPath& room) -> Places {
             room.octree[0].first_lookup = 7;
             room.octree[1].region_count = 0xFFFFFFFF;
             return {{"octree 0", "octree[0].first_lookup"},
                     {"octree 1", "octree[1].first_lookup"}};
         }},
        {"lookup-region",
         [](RawPath& room) -> Places {
             room.lookup[7] = 4;
             return {{"room", "lookup[7]"}};
         }},
        {"split-outside",
         [](RawPath& room) -> Places {
             room.octree[8].split = {3, 9, 3};
             return {{"octree 8", "octree[8].split"}};
         }},
        {"split-off-centre",
         [](RawPath& room) -> Places {
             room.octree[8].split = {3, 4, 3.1f};
             return {{"octree 8", "octree[8].split"}};
         }},
        {"region-not-in-leaf",
         [](RawPath& room) -> Places {
             room.lookup[1] = 0;
             return {{"octree 0", "octree[0].first_lookup"}};
         }},
        {"octree-unreached",
         [](RawPath& room) -> Places {
             room.octree.insert(room.octree.begin() + 8, RawOctreeNode{});
             return {{"octree 8", "octree[8].is_leaf"}};
         }},
        {"octant",
         [](RawPath& room) -> Places {
             room.octree[3].box_max[2] = 2;
             room.octree[4].box_min[0] = -3;
             return {{"octree 3", "octree[3].box_max"}, {"octree 4", "octree[4].box_min"}};
         }},
    };
    for (const Fault& fault : faults_of_points()) faults.push_back(fault);
    return faults;
}

}  // namespace wend::metroid_path

#pragma once

#include <array>
#include <vector>

#include "formats/gta/records/grid.hpp"
#include "formats/gta/records/version.hpp"
#include "wend/format.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths {

// A place on a way of a map that is made. Lengths are the files' own eighths of a metre.
struct PlainNode {
    std::array<i32, 3> position{};
    u8 path_width = 0;
    bool is_vehicle = false;
    u16 flood_fill = 0;  // Number of its part, from 1.
    u32 flags = 0;       // But for those that follow from the rest.
};

// In metres.
inline Point position_of(const PlainNode& node) {
    return {node.position[0] / 8.0, node.position[1] / 8.0, node.position[2] / 8.0};
}

// A way between two nodes, both for vehicles or both for pedestrians, stated once for both
// directions. Pedestrians need no more of it than the ends and the crossing.
struct PlainSegment {
    u32 a = 0, b = 0;
    std::array<i32, 2> middle{};  // where the navi node stands
    u8 path_width = 0;
    u8 lanes_to_a = 0, lanes_to_b = 0;
    u8 light = 0;             // see traffic_lights
    bool light_at_b = false;  // it stands at b, else at a
    u8 crossing = 0;          // see crossing_flags
};

struct PlainGraph {
    std::vector<PlainNode> nodes;
    std::vector<PlainSegment> segments;
};

// The parts of a graph, of vehicles and of pedestrians apart, each counted from 1 in the order of
// their first nodes (fact sheet section 4.3).
struct GraphParts {
    explicit GraphParts(const PlainGraph& graph);

    std::vector<u32> part_of;  // of each node
    u32 vehicle_parts = 0, ped_parts = 0;
};

// The area files of a map that has such ways. Squares without any get no file. The graph must fit
// the grid and what files of the version can hold.
Expected<std::vector<OutputFile>> make_area_files(const PlainGraph& graph, const Grid& grid,
                                                  PathContext context);

}  // namespace wend::gta_paths

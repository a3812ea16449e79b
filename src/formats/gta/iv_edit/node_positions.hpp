#pragma once

#include <array>

#include "formats/gta/iv/area_map.hpp"

// Where nodes stand, in the units of their files: x and y in eighths of a metre, heights in as many
// units to the metre as the map is read at.
namespace wend::gta_paths::iv {

// Moves of nodes told by files before and after.
struct NodeLayout {
    using Document = AreaDocument;
    static std::array<i32, 3> raw(const AreaDocument& document, u32 node) {
        const PathNode& record = document.file.nodes[node];
        return {record.position[0], record.position[1], record.z_raw};
    }
};

// Puts a node to the nearest place that a file can say. An error where it holds none so far away.
Expected<void> put_node(PathNode& node, const Point& at, unsigned z_scale);

}  // namespace wend::gta_paths::iv

#pragma once

#include <vector>

#include "model/ground/ground_match.hpp"

namespace wend {

// Ground that hangs together and that only one of two meshes has areas on.
struct GroundRegion {
    // A part of it that is of one area.
    struct Piece {
        NodeIndex area = no_index;
        MapBox box;
    };
    std::vector<Piece> pieces;
    std::vector<NodeIndex> areas;  // each once, rising
    MapBox bounds;
    f64 size = 0;
    Point at;  // in the middle of its largest piece
    // The share of its outline beyond which ground goes on that both meshes have.
    f64 open = 0;

    bool is_rectangle() const;
};

// All of a mesh, the largest first. An error where there are more pieces than in any map.
Expected<std::vector<GroundRegion>> regions_of(const GroundMatch& match, std::size_t mesh);

}  // namespace wend

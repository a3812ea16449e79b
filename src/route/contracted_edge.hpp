#pragma once

#include <cstdint>
#include <limits>

#include "wend/network.hpp"

namespace wend {

// What a way in the hierarchy is put together from: an arc of the core, or beyond the number of
// those a shortcut.
using PieceIndex = std::uint32_t;

// Two pieces that follow each other.
struct Shortcut {
    PieceIndex first, second;
};

// One direction between two neighbours.
struct ContractedWay {
    double cost = std::numeric_limits<double>::infinity();
    PieceIndex piece = no_index;
    std::uint32_t arcs = 0;  // Of the core, that it stands for.

    bool is_open() const { return piece != no_index; }
};

// A neighbour, seen from a node.
struct ContractedEdge {
    std::uint32_t node;
    ContractedWay out, in;
};

}  // namespace wend

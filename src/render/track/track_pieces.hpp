#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "render/track/circuit.hpp"

namespace wend::draw_detail {

// A part of a road or of a kerb that is drawn in one go.
struct TrackPiece {
    const Strip* road = nullptr;  // Or else
    const Line* kerb = nullptr;
    std::size_t from = 0, to = 0;            // Stations of the road, or points of the kerb.
    double height = 0;                       // Its mean, in the network's unit.
    std::optional<std::size_t> sector = {};  // Of the lap: index into the circuit's sectors.
};

// At most so many stations make one piece: few enough for it to have one height where a road
// crosses another.
inline constexpr std::size_t longest_piece = 16;

// All pieces of roads and kerbs, those that lie higher later. The lap is cut where sectors begin.
std::vector<TrackPiece> track_pieces(const Circuit& circuit, const Network& network);

// The points of a kerb from one to another, as a line of its own.
Line part_of(const Line& line, std::size_t from, std::size_t to);

}  // namespace wend::draw_detail

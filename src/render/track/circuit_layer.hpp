#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "render/map/map_layers.hpp"
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

// Draws a race track: ground beside it, barriers, side roads, kerbs and roads, parts that lie
// higher on top.
void draw_circuit(Canvas& canvas, const MapScene& scene);

// Draws lines that somebody drives along the track. Any after the first are fainter.
void draw_driven_lines(Canvas& canvas, const MapScene& scene);

// Strokes the middle of a kerb, in stripes.
void draw_kerb(Canvas& canvas, const MapScene& scene, std::span<const Pixel> line, double width);

// Strokes a driven line; `is_first` unless another came before.
void draw_driven_line(Canvas& canvas, const MapScene& scene, const Path& path, bool is_first,
                      std::string_view tooltip);

}  // namespace wend::draw_detail

#pragma once

#include "draw/map_layers.hpp"

namespace wend::draw_detail {

// Draws a small dot for each marker in the frame.
void draw_markers(Canvas& canvas, const MapScene& scene);

// Draws one dot of a kind of markers, for a legend.
void draw_marker_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind);

// How many markers of each kind the frame shows.
std::vector<std::uint64_t> marker_counts(const Page& page, const Network& network);

}  // namespace wend::draw_detail

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Draws a small dot for each marker in the frame.
void draw_markers(Canvas& canvas, const MapScene& scene);

// Draws the labels of markers where there is room, each label once.
void draw_marker_names(Canvas& canvas, const MapScene& scene);

// Draws one dot of a kind of markers, for a legend.
void draw_marker_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind);

// Indexes of the markers inside the frame and the heights that are shown, in order of kind, so that
// an SVG names each colour once.
std::vector<std::uint32_t> markers_in(const Page& page, const Markers& markers);

// What is written beside a marker; empty where it has no label.
std::string marker_label(const Markers& markers, std::uint32_t marker);

// `hiding spot of area 17, at -12.50, 88.00, 64.00`, `camera 3, at 10.00, 0.00, 5.00`.
std::string marker_tooltip(const Network& network, std::uint32_t marker);

// How many markers of each kind the frame shows.
std::vector<std::uint64_t> marker_counts(const Page& page, const Network& network);

}  // namespace wend::draw_detail

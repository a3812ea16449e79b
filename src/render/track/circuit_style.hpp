#pragma once

#include <vector>

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// The colours of a race track.
struct CircuitColours {
    Colour verge, road, side_road, edge, barrier, kerb, kerb_stripe;
    Colour driven, faint_driven;
    Colour sector;                 // Lines across the road where sectors begin.
    Colour scenery, scenery_edge;  // What stands beside the road.
    Colour camera, marker;
    Colour label;        // Of distances.
    Colour faint_label;  // Of sectors.
};

// Those that a picture has: they step back behind values, and behind what is to stand out.
const CircuitColours& circuit_colours(const MapScene& scene);

// Widths in pixels of lines that belong to a track.
double edge_line_width(const Page& page);
double barrier_width(const Page& page);
double driven_width(const Page& page);
double kerb_width(const Page& page, const Line& kerb);
// How far kerbs reach from the edge of the road.
double kerb_reach(const Page& page);

// Styles of the kinds of a track's links, which are only drawn to show values: lines that leave
// some of the road to be seen.
std::vector<WayStyle> circuit_styles(const Network& network);

// Objects beside the road are many: they show when a reader is near enough to tell them apart.
bool shows_trackside(const Page& page);

}  // namespace wend::draw_detail

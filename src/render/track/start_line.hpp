#pragma once

#include "render/map/map_layers.hpp"
#include "scene/strip.hpp"

namespace wend::draw_detail {

// Draws what is painted across the track as a chequered bar from edge to edge.
void draw_start_lines(Canvas& canvas, const MapScene& scene);

// A chequered bar across a road at a station.
void draw_chequers(Canvas& canvas, const Page& page, const Station& station);

// The arrow beside the first such line, in the direction of travel, on the side where it is further
// from other roads; empty where there is no line.
Path start_arrow(const MapScene& scene);
void draw_start_arrow(Canvas& canvas, const MapScene& scene);

}  // namespace wend::draw_detail

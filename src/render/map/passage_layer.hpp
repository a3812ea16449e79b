#pragma once

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Draws links without portals as ladders from area to area, and one-way links as arrows across
// their portals.
void draw_passages(Canvas& canvas, const MapScene& scene);

// Draws a level arrow or ladder of that kind of links, for a legend.
void draw_arrow_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind);
void draw_ladder_sample(Canvas& canvas, const MapScene& scene, Pixel middle, std::uint8_t kind);

}  // namespace wend::draw_detail

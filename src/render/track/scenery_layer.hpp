#pragma once

#include <optional>

#include "render/map/map_layers.hpp"
#include "render/page/legend.hpp"

namespace wend::draw_detail {

// The objects beside a race track from above: below its roads the ground that they cover, and over
// them their edges, lest a bridge hide the road below it. Walls are lines of the track itself.
void draw_scenery_ground(Canvas& canvas, const MapScene& scene);
void draw_scenery_edges(Canvas& canvas, const MapScene& scene);

// Of the objects of which something shows; nothing where there is none.
std::optional<LegendRow> scenery_row(const MapScene& scene);
void draw_scenery_sample(Canvas& canvas, const MapScene& scene, Pixel left, Pixel right);

}  // namespace wend::draw_detail

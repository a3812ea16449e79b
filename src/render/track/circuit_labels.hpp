#pragma once

#include <span>
#include <string>

#include "render/map/map_layers.hpp"
#include "scene/strip.hpp"

namespace wend::draw_detail {

// Draws thin lines across the lap where sectors begin.
void draw_sector_lines(Canvas& canvas, const MapScene& scene);
void draw_sector_line(Canvas& canvas, const MapScene& scene, const Station& station);

// Writes along the lap, as far as there is room: round distances on its inner side, the labels of
// sectors on its outer side, and those of markers beside them.
void draw_circuit_labels(Canvas& canvas, const MapScene& scene,
                         std::span<const std::string> corner_names);

// The round distance that is told again and again along the lap, in metres.
double distance_step(const Page& page);

}  // namespace wend::draw_detail

#pragma once

#include <vector>

#include "render/page/legend.hpp"

namespace wend::draw_detail {

// Rows of a legend for the roads of a track and the lines beside them.
std::vector<LegendRow> circuit_rows(const MapScene& scene);

// Rows for what is marked along the lap.
std::vector<LegendRow> circuit_marker_rows(const MapScene& scene);

// Draws the sample of such a row, from its left end to its right.
void draw_circuit_sample(Canvas& canvas, const MapScene& scene, const LegendRow& row, Pixel left,
                         Pixel right);

}  // namespace wend::draw_detail

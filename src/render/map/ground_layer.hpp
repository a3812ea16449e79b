#pragma once

#include <vector>

#include "render/map/map_layers.hpp"
#include "render/page/legend.hpp"
#include "scene/plan_lines.hpp"

namespace wend::draw_detail {

// Draws the map under a mesh as thin lines over its areas.
void draw_ground_plan(Canvas& canvas, const MapScene& scene);

// Draws one of its lines or ladders, for a legend.
void draw_plan_sample(Canvas& canvas, const Page& page, PlanPart part, Pixel left, Pixel right);
void draw_plan_ladder_sample(Canvas& canvas, const Page& page, Pixel middle);

// What of it the frame shows.
std::vector<LegendRow> ground_plan_rows(const MapScene& scene);

}  // namespace wend::draw_detail

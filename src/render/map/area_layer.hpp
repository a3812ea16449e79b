#pragma once

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Fills the areas of a mesh, each with a thin line around it. Of polygons, the edges that no link
// crosses are walls, drawn dark. Where another floor lies below, an area is hatched.
void draw_areas(Canvas& canvas, const MapScene& scene);
void draw_wall_sample(Canvas& canvas, const MapScene& scene, Pixel left, Pixel right);
void draw_hatched_sample(Canvas& canvas, const MapScene& scene, const Box& box);

// Writes their names on areas that have room for them, where most have.
void draw_area_names(Canvas& canvas, const MapScene& scene);

}  // namespace wend::draw_detail

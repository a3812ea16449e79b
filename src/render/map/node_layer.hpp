#pragma once

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Draws a dot for each node that no link touches and, where a reader is near enough, for every
// node.
void draw_nodes(Canvas& canvas, const MapScene& scene);

// Draws dots over the nodes that are to stand out.
void draw_highlighted_nodes(Canvas& canvas, const MapScene& scene);

// Writes names beside nodes, as many as fit; those where most links meet go first.
void draw_node_names(Canvas& canvas, const MapScene& scene);

}  // namespace wend::draw_detail

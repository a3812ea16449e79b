#pragma once

#include "render/map/map_layers.hpp"

namespace wend::draw_detail {

// Draws a race track: ground beside it, barriers, side roads, kerbs and roads, parts that lie
// higher on top.
void draw_circuit(Canvas& canvas, const MapScene& scene);

// Draws lines that somebody drives along the track. Any after the first are fainter.
void draw_driven_lines(Canvas& canvas, const MapScene& scene);

// Strokes the middle of a kerb, in stripes.
void draw_kerb(Canvas& canvas, const MapScene& scene, std::span<const Pixel> line, double width);

// Strokes a driven line; `is_first` unless another came before.
void draw_driven_line(Canvas& canvas, const MapScene& scene, const Path& path, bool is_first,
                      std::string_view tooltip);

}  // namespace wend::draw_detail

#pragma once

#include "formats/bsp/source/model_collision.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {

// Adds a convex piece to a model of some brushes: a solid brush between the planes of its sides,
// with its edges. A piece without sides adds none.
void add_convex_brush(const ConvexPiece& piece, BrushParts::Model& model, BrushParts& brushes);

}  // namespace wend::bsp::source

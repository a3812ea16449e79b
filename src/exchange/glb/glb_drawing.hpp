#pragma once

#include "wend/bytes.hpp"
#include "wend/drawing.hpp"
#include "wend/error.hpp"

namespace wend::exchange {

// The lines and faces of a GLB file, in metres with z up, as its nodes place them. Properties are
// `name` of the node, `material`, and the node's extras. Two triangles in a row that are halves of
// a flat convex quad are one face, and so are the triangles of a flat convex fan; segments that
// meet nobody else chain into lines. Errors give offset and member.
//
// Of objects it shows their faces alone, as read_solids in wend/exchange.hpp says.
enum class GlbPart { scene, objects };
Expected<Drawing> read_glb_drawing(ByteView bytes, GlbPart part = GlbPart::scene);

}  // namespace wend::exchange

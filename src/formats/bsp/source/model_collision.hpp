#pragma once

#include <array>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/bytes.hpp"
#include "wend/error.hpp"

namespace wend::bsp::source {

// A convex piece of what a model stops, in units of maps: corners, and triangles whose corners go
// around counterclockwise as they are seen from outside.
struct ConvexPiece {
    std::vector<std::array<f32, 3>> corners;
    std::vector<std::array<u32, 3>> triangles;
};

// The pieces of a file of collisions (`.phy`, fact sheet section 2.5). Parts made of displacements
// have none. An error where it is broken off, or its trees and triangles are such as no file has.
Expected<std::vector<ConvexPiece>> collision_pieces(ByteView phy);

// The box in which a model moves by its own file (`.mdl`), as a piece. An error where it is no such
// file.
Expected<ConvexPiece> movement_box(ByteView mdl);

}  // namespace wend::bsp::source

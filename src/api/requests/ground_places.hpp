#pragma once

#include "wend/ground_mesh.hpp"
#include "wend/world.hpp"

namespace wend {

// Gives areas the names of the places that entities make of them, such as `spawn:t`; of several the
// first.
void name_places(GroundMesh& ground, const World& world);

}  // namespace wend

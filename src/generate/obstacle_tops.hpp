#pragma once

#include "generate/mesh_areas.hpp"

namespace wend::generate_detail {

// From where to where on the way something stands.
struct Stretch {
    f64 begin = 0, end = 0;
};

// The same at least as wide as an area on top of something, and not beyond the end of the way.
Stretch widened(Stretch stretch, f64 length_of_way);

// Raises areas of one cell onto what goes through them. Those beside stairs are removed.
void raise_onto_obstacles(MeshAreas& areas);

}  // namespace wend::generate_detail

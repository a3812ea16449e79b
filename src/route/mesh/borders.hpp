#pragma once

#include "route/mesh/any_angle_mesh.hpp"

namespace wend {

// Finds the gates of a mesh between areas that are not equally quick, and sets points along them
// where paths may cross. Paths bend at such a border, and the best place to cross is between two
// points: they stand so close that missing it costs a fraction of a percent of what it takes to
// cross the narrower of the two areas.
void find_borders(AnyAngleMesh::Tables& tables);

}  // namespace wend

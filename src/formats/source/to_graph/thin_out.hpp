#pragma once

#include "formats/source/to_graph/ground_graph.hpp"

namespace wend::ain {

// Takes places out of a graph as long as all that is left hangs together as before, upright and
// not, with walks where there were walks, and every place of ground has a straight way of at most
// `reach` to what stands for it. Ways that are made for it have ground as far as `beside` to both
// sides.
void thin_out(GroundGraph& graph, const MeshGround& ground, double reach, double beside);

// Joins what is left by all straight ways that are much shorter than the ways there are, as far as
// nodes have room for links, and lets leaps lead over ledges where the mesh does.
void join_straight(GroundGraph& graph, const MeshGround& ground);

}  // namespace wend::ain

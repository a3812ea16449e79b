#pragma once

#include <vector>

#include "core/base/integers.hpp"
#include "wend/ground_mesh.hpp"
#include "wend/world.hpp"

namespace wend {

// Ground that was found from ladders alone to which nobody comes from starts and seeds, over links
// and other ladders. Of each such ladder the areas, rising; the most come first.
std::vector<std::vector<u32>> find_islands(const GroundMesh& mesh, const World& world);

// Takes areas out of a mesh; the others keep their numbers.
void remove_areas(GroundMesh& mesh, const std::vector<u32>& areas);

}  // namespace wend

#pragma once

#include <vector>

#include "exchange/glb/gltf_scene.hpp"
#include "wend/world.hpp"

namespace wend::exchange {

// Adds what can be seen of a world: of that around a mesh one node to look through; around a race
// track one of the walls, and one for each object with faces, which stands where its origin is. The
// nodes' numbers.
std::vector<u32> add_world(const World& world, double metres_per_unit, GltfScene& scene);

}  // namespace wend::exchange

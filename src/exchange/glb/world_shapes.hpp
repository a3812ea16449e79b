#pragma once

#include <optional>

#include "exchange/glb/gltf_scene.hpp"
#include "wend/world.hpp"

namespace wend::exchange {

// Adds what can be seen of the world around a mesh as one node to look through: its number. None of
// a world without faces.
std::optional<u32> add_world(const World& world, double metres_per_unit, GltfScene& scene);

}  // namespace wend::exchange

#pragma once

#include <vector>

#include "exchange/glb/gltf_scene.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// Adds what shows the ways of a network, a node for each kind: lanes as strips, those that lead
// west darker, and ways without lanes as lines. Over ground only ways that lead over no edge of it,
// such as ladders. The nodes' numbers.
std::vector<u32> add_ways(const Network& network, GltfScene& scene);

// Adds the mesh of a line: the road between its edges where it has a width. None of a line that is
// nowhere.
std::optional<u32> add_line_mesh(const Network& network, const Line& line, GltfScene& scene);

}  // namespace wend::exchange

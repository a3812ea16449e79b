#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "exchange/glb/gltf_scene.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// An octahedron around 0, in metres.
MeshPart diamond(float radius, MeshColour colour, u32 material);

// Colours of kinds, by their number, and of a shade from 0 to 3.
MeshColour way_colour(std::size_t kind);
MeshColour ground_colour(std::size_t kind, unsigned shade);
MeshColour marker_colour(std::size_t kind);
MeshColour darker(MeshColour colour, unsigned parts_of_8);

// Adds what shows the ways of a network, a node for each kind: lanes as strips, those that lead
// west darker, and ways without lanes as lines. Over ground only ways that lead over no edge of it,
// such as ladders. The nodes' numbers.
std::vector<u32> add_ways(const Network& network, GltfScene& scene);

// Adds the mesh of a line: the road between its edges where it has a width. None of a line that is
// nowhere.
std::optional<u32> add_line_mesh(const Network& network, const Line& line, GltfScene& scene);

}  // namespace wend::exchange

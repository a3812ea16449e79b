#pragma once

#include <span>
#include <vector>

#include "exchange/glb/gltf_scene.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// Shapes that parts of meshes are made of, out of points in metres, with z up.

// Such as glTF has them. Of what floats cannot hold, as far out as they go.
MeshPoint mesh_point(const Point& at);

// A strip between two lines that have as many points, viewed from above.
void add_strip(std::span<const Point> left, std::span<const Point> right, MeshColour colour,
               MeshPart& part);
// An octahedron around 0.
MeshPart diamond(float radius, MeshColour colour, u32 material);

// The way across a line to its right at each of its points, so long that lines beside it keep their
// distance: the outer points go on straight.
std::vector<Point> across_line(std::span<const Point> line);
// The same at one point, between the points before and behind it; level, and 0 where the three are
// above each other.
Point across_corner(const Point& before, const Point& at, const Point& behind);

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

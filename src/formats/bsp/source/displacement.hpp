#pragma once

#include <vector>

#include "formats/bsp/source/map_file.hpp"
#include "world/world_parts.hpp"

namespace wend::bsp::source {

// Corners of a face; empty where its indexes lead out of the map.
class Polygons {
  public:
    explicit Polygons(const MapFile& file) : file_(file) {}
    std::span<const Point> corners(const Face& face);

  private:
    const MapFile& file_;
    std::vector<Point> corners_;
};

// A displacement: its points row by row, and which three of them are a triangle (fact sheet section
// 2.3). Triangles that are tagged as removed are left out.
struct Displacement {
    u32 face = 0;
    u32 contents = 0;
    std::vector<Point> points = {};
    std::vector<std::array<u32, 3>> triangles = {};
};

// All displacements of a map that lie on one of its faces.
std::vector<Displacement> displacements_of(const MapFile& file);

}  // namespace wend::bsp::source

#pragma once

#include <string>
#include <vector>

#include "formats/gp2/solid/drawn_solid.hpp"

namespace wend::gp2_track {

// A polygon of a drawn solid.
struct ShapeFace {
    const ShapeElement* same = nullptr;  // that the shape had there, with its material
    std::vector<ShapePlace> corners;     // clockwise from where it is seen
    std::string material;
};

// The polygons that the triangles of a solid make: those that a shape had, as far as their
// triangles are all there, in its order; then the others, which are put together where they are
// flat and convex. Triangles without an extent make none. `polygons` are of the shape.
std::vector<ShapeFace> faces_of_solid(const std::vector<DrawnTriangle>& triangles,
                                      const std::vector<SolidFace>& polygons);

}  // namespace wend::gp2_track

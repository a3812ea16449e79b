#pragma once

#include <string>
#include <vector>

#include "formats/gp2/solid/drawn_solid.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// No game has room for more points in a shape (fact sheet of the scene, section 5), nor F1GP for
// more vectors.
inline constexpr std::size_t most_shape_points = 86, most_f1gp_vectors = 127;

// A shape, and what of the solid it could not take as it is, a sentence each.
struct SolidShape {
    Shape shape;
    std::vector<std::string> told;
    bool is_as_before = false;
};

// The shape that a drawn solid is: its polygons with a colour or a texture by the names of their
// materials (`colour 7`, `texture 27`), drawn in order of their distance from four sides at any
// distance. `before` is the shape that it takes the place of, or null: polygons that are still
// there keep all that shapes alone know of them, and its poles and pictures stay; of a solid that
// is the same it is the same shape. An error of a solid without faces, with too many points, or of
// a shape that is kept as bytes.
Expected<SolidShape> shape_of_solid(const std::vector<DrawnTriangle>& triangles,
                                    const Shape* before, Game game);

}  // namespace wend::gp2_track

#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "formats/gp2/game/shape_solid.hpp"
#include "wend/drawing.hpp"
#include "wend/error.hpp"

namespace wend::gp2_track {

// A triangle of a drawn solid, seen from where its corners go clockwise, as those of shapes are.
struct DrawnTriangle {
    std::array<ShapePlace, 3> corners;
    std::string material;

    bool operator==(const DrawnTriangle&) const = default;
};

// What one node of a drawing shows, which has to last as long.
struct DrawnSolid {
    std::string node, name;    // as errors call it, and as its author does
    std::optional<u16> shape;  // that Wend wrote it for
    i16 variant = 0;           // by which the object's definition changes the shape's scale values
    std::vector<const DrawnShape*> faces;
};
std::vector<DrawnSolid> solids_of(const Drawing& drawing);

// Its faces around its own origin, x to the right, y ahead, z up: cut into triangles from their
// first corner on. The tilt of the object that Wend wrote a solid for is taken back. An error of a
// corner farther out than shapes reach.
Expected<std::vector<DrawnTriangle>> triangles_of(const DrawnSolid& solid);

}  // namespace wend::gp2_track

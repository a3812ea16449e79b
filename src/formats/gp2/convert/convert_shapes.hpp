#pragma once

#include <functional>
#include <string>
#include <vector>

#include "formats/gp2/convert/convert_track.hpp"
#include "formats/gp2/records/shape.hpp"

namespace wend::gp2_track {

// Is told what becomes of a field of a shape, by its path there.
using TellShapeLoss = std::function<void(LossKind kind, std::string field, std::string message)>;

// A shape of F1GP that is told by its parts, as Grand Prix 2 keeps it: one level of detail with
// four views. Rows of pictures far away are lost; colours are those of another palette.
Shape shape_of_gp2(const Shape& shape, const TellShapeLoss& tell);

// Whether the shapes of a track are carried over: from F1GP to Grand Prix 2, where all are told by
// their parts.
bool keeps_shapes(const Conversion& conversion);

// The shapes of the new track, each under its number. Reports those that are lost.
std::vector<Shape> convert_shapes(const Conversion& conversion);

}  // namespace wend::gp2_track

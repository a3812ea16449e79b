#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::gp2_track {

// What names a part of a shape that it does not have (fact sheet of the scene, section 7). In the
// games' own tracks nothing does but two vectors of a shape in Silverstone that nothing uses.
inline constexpr std::array shape_part_rules{
    Rule{.id = "shape-point",
         .severity = Severity::error,
         .title = "a shape uses a point that it does not have",
         .why =
             "The game takes the bytes behind its points for one, and draws a corner anywhere. "
             "Vectors that no element uses, and those of shapes that no definition uses, are not "
             "looked at.",
         .remedy = "Name a point that the shape has, or add one."},
    Rule{.id = "shape-vector",
         .severity = Severity::error,
         .title = "an element of a shape uses a vector that the shape does not have",
         .why = "The game takes the bytes behind its vectors for one, and draws a side between "
                "points that nobody meant.",
         .remedy = "Name a vector that the shape has, or add one."},
    Rule{.id = "shape-scale-value",
         .severity = Severity::error,
         .title = "a point of a shape uses a scale value that the shape does not have",
         .why = "The game takes whatever another shape left there, and the point stands anywhere.",
         .remedy = "Name a scale value that the shape has, or add one."},
    Rule{.id = "shape-element",
         .severity = Severity::error,
         .title = "a display list of a shape leads to where none of its elements begins",
         .why = "The game draws what begins in the midst of an element, or behind them all. All "
                "else of the shape is as it should be.",
         .remedy = "Take the shape from a sound copy of the track: it is kept as bytes, as nobody "
                   "can tell which element is meant."},
};

}  // namespace wend::gp2_track

#pragma once

#include <array>

#include "wend/finding.hpp"

namespace wend::metroid_path {

// What a mesh must and should be, so that a room can be made of it (fact sheet sections 2.3, 6 and
// 8).
inline constexpr std::array mesh_rules{
    Rule{.id = "face-down",
         .severity = Severity::error,
         .title = "a face looks down or stands upright",
         .why =
             "The game takes the corners of a region to go clockwise seen from above and divides "
             "by the height of its normal; nothing is ever inside such a region.",
         .remedy = "Turn the face round (in Blender: Mesh, Normals, Flip), or take it out of the "
                   "mesh if it is a wall. Where all faces do so, the file has another axis up: "
                   "--up y."},
    Rule{.id = "not-convex",
         .severity = Severity::error,
         .title = "the corners of a face do not make a convex polygon",
         .why = "The game tests a point against each edge in turn; parts of a region that is not "
                "convex are never found.",
         .remedy = "Divide the face into convex ones, such as triangles."},
    Rule{.id = "edge-without-length",
         .severity = Severity::error,
         .title = "two corners of a face that follow each other are at one place on the map",
         .why = "The edge between them has no wall that a point could be tested against, and a "
                "doorway there would have no width.",
         .remedy = "Merge the two corners."},
    Rule{.id = "not-planar",
         .severity = Severity::warning,
         .title = "the corners of a face do not lie in a plane",
         .why = "The game takes the floor for flat: creatures float above it or sink in by as much "
                "as the corners are off.",
         .remedy = "Divide the face into triangles."},
    Rule{.id = "corners-at-one-place",
         .severity = Severity::warning,
         .title = "corners of different numbers are at one place",
         .why = "Faces are neighbours where they share corners by number; between these two no "
                "creature can pass.",
         .remedy = "Merge corners by distance (in Blender: Mesh, Merge, By Distance), unless it is "
                   "meant so."},
    Rule{.id = "too-many-faces",
         .severity = Severity::error,
         .title = "there are more than 512 faces",
         .why = "The game finds no path at all in a room of more than 512 regions.",
         .remedy = "Join faces that make a convex polygon together, or leave out what no creature "
                   "needs."},
    Rule{.id = "height-not-given",
         .severity = Severity::note,
         .title = "nothing says how high the room is over a face",
         .why = "It becomes 1 metre, as with other tools: too little for what flies or swims.",
         .remedy = "Name it in the material, such as floor_height3.5, or as the face's height."},
    Rule{.id = "material-says-nothing",
         .severity = Severity::note,
         .title = "a material does not say who may be on its faces",
         .why = "They become ground for creatures with the path finding index 0: index mask 1, "
                "type ground.",
         .remedy = "Name both in the material, such as floor_index3_ground."},
};

}  // namespace wend::metroid_path

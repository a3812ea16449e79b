#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/network.hpp"

namespace wend::source_nav {

// How far the ground of an area may be from a corner that somebody drew on it, in units.
inline constexpr f64 same_height = 0.1;

// What somebody said of an area.
struct AreaTraits {
    u32 attributes = 0, game_attributes = 0;
    u32 id = 0;     // 0: none was said
    u16 place = 0;  // as in the file

    bool operator==(const AreaTraits&) const = default;
};

// A face that one can walk on, in units of the game: a run of `Floor::ids`, counter-clockwise as
// maps show it, with x to the right and y up.
struct FloorFace {
    u32 shape = 0;  // its place in the drawing
    u32 begin = 0, end = 0;
    AreaTraits traits;
};

// All faces that one can walk on. Corners that several have stand once.
struct Floor {
    std::vector<Point> corners;
    std::vector<u32> ids;
    std::vector<FloorFace> faces;
    u64 flat_faces = 0;  // with corners of which nobody said how high they are: at 0
};

// An edge of the outline of faces, with them to its left: places of corners.
struct FloorEdge {
    u32 from = 0, to = 0;
};

// An upright rectangle, as areas are, with its heights in the order of the engine's corners:
// north-west, north-east, south-east, south-west. North is toward less y.
struct FloorRectangle {
    f64 west = 0, north = 0, east = 0, south = 0;
    std::array<f64, 4> height{};

    // The ground above a place in it.
    f64 height_at(f64 x, f64 y) const {
        const f64 u = (x - west) / (east - west), v = (y - north) / (south - north);
        const f64 at_north = height[0] + u * (height[1] - height[0]);
        const f64 at_south = height[3] + u * (height[2] - height[3]);
        return at_north + v * (at_south - at_north);
    }
};

// Rectangles that are made of a face, or of several that belong together; else why not.
struct MadeOfFaces {
    std::vector<FloorRectangle> rectangles;
    std::string reason;
};

// The space that a face takes up viewed from above, in square units.
f64 flat_size(const Floor& floor, const FloorFace& face);

// Faces that hang together over slanting edges and of which the same was said, such as the two
// triangles of a rectangle: by group, places of faces in their order. Groups stand in the order of
// their first faces.
std::vector<std::vector<u32>> face_groups(const Floor& floor);

// The edges of faces that no other of them has the other way round.
std::vector<FloorEdge> outline_of(const Floor& floor, const std::vector<u32>& faces);

// A group whose outline runs along x and y, cut into rectangles with the heights as drawn.
MadeOfFaces cut_into_rectangles(const Floor& floor, const std::vector<u32>& faces);

}  // namespace wend::source_nav

#pragma once

#include <vector>

#include "wend/network.hpp"

namespace wend {

/// A part of the surface under a node: a ring of points, counter-clockwise viewed from above.
struct SurfacePart {
    NodeIndex node = no_index;   ///< The node whose surface it is of.
    std::vector<Point> outline;  ///< The last point leads on to the first.
};

/// Whether the surface under a node can be used: it has as many corners as its law needs, and all
/// of them are finite.
/// The functions below may only be called where this is true.
bool is_somewhere(const Surfaces& surfaces, NodeIndex node);

/// The point of a surface that is closest to a place on the map, viewed from above, with the height
/// that the surface has there: the place itself where the surface lies under it.
///
/// Under HeightLaw::bilinear the surface is the upright rectangle between its first and its third
/// corner, whichever of the two lies further west or south; one without extent along x or y has the
/// height of its second corner, the north-east. Under HeightLaw::plane it is the polygon, in either
/// sense of rotation; one without extent viewed from above is its sides.
Point closest_point(const Surfaces& surfaces, NodeIndex node, double x, double y);

/// Height of the surface at a place on the map; outside it that of the closest point.
inline double height_at(const Surfaces& surfaces, NodeIndex node, double x, double y) {
    return closest_point(surfaces, node, x, y).z;
}

/// Whether a surface lies under or above a place on the map. Its sides belong to it.
inline bool covers(const Surfaces& surfaces, NodeIndex node, double x, double y) {
    const Point closest = closest_point(surfaces, node, x, y);
    return closest.x == x && closest.y == y;
}

/// The point of the room above a surface that is closest to another point: straight above or below
/// the closest_point of the surface, as high as the clearance allows, and that point itself where
/// no clearance is known. The other point itself where that is inside.
Point closest_in_room(const Surfaces& surfaces, NodeIndex node, const Point& point);

/// Whether a point is in the room above a surface, floor, ceiling and sides included. Where no
/// clearance is known only points on the surface are.
inline bool is_in_room(const Surfaces& surfaces, NodeIndex node, const Point& point) {
    return closest_in_room(surfaces, node, point) == point;
}

}  // namespace wend

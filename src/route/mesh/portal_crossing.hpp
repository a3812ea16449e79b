#pragma once

#include "model/network/point2.hpp"
#include "wend/network.hpp"

namespace wend {

// Sides that differ by less in height are on one floor, in metres.
inline constexpr double one_floor = 0.03;
// So many metres in the network's unit.
inline double in_units(const Network& network, double metres) {
    return network.metres_per_unit > 0 ? metres / network.metres_per_unit : metres;
}

// The point of a segment at a share of it: 0 is its left end, 1 its right.
Point between(const Point& left, const Point& right, double share);

// The portal of a link; null if it has none, as a ladder.
const Portal* portal_of(const Network& network, LinkIndex link);

// Whether a link has a portal that is a segment, with both sides alike, which leads from the one
// area into the other. What has none is crossed by an off-mesh connection.
bool is_gate(const Network& network, LinkIndex link);

// Two points that every path along a link goes through, from the one straight to the other: the
// middles of the two sides of its portal, or where it has none the positions of its nodes.
struct OffMeshEnds {
    Point near, far;
};
OffMeshEnds off_mesh_ends(const Network& network, LinkIndex link);

// Whether a path that came through a gate may turn right back through another that faces it: both
// lie on one line and have a segment in common. That is so where areas lie above each other, such
// as a ledge that one drops from and the ground below it. A shortest path then bends at the line
// like light at a mirror, which it does not if all beyond is thought mirrored at the line.
bool folds_back(const Point2& left, const Point2& right, const Point2& next_left,
                const Point2& next_right);

// The mirror image of a point at the line through a gate.
Point2 mirrored(const Point2& left, const Point2& right, const Point2& point);

}  // namespace wend

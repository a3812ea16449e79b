#pragma once

#include "wend/network.hpp"

namespace wend {

// Points nearer to each other are one, in the network's unit.
inline constexpr double same_point = 1e-6;

// The point of a stretch at a share of it: 0 is its left end, 1 its right.
Point between(const Point& left, const Point& right, double share);

// The portal of a link; null if it has none, as a ladder.
const Portal* portal_of(const Network& network, LinkIndex link);

// Whether a link has a portal that is a stretch, with both sides alike, which leads from the one
// area into the other. What has none is crossed by a stop-over.
bool is_gate(const Network& network, LinkIndex link);

// Two points that every way along a link goes through, from the one straight to the other: the
// middles of the two sides of its portal, or where it has none the positions of its nodes.
struct StopOver {
    Point near, far;
};
StopOver stop_over(const Network& network, LinkIndex link);

}  // namespace wend

#pragma once

#include <span>

#include "route/mesh/interval.hpp"
#include "wend/network.hpp"

namespace wend {

// A point of an area, and what the cheapest path to it costs in units of its ground.
struct FarthestPoint {
    Point2 at;
    double cost = 0;
};

// How much too low the cost of a farthest point may be, as a share of it.
inline constexpr double farthest_within = 5e-4;

// What the dearest of the corners of an area costs through an interval: nothing in it costs more.
double dearest_corner(const Surfaces& surfaces, NodeIndex area, const Interval& interval,
                      double close);

// The point of an area that is farthest, where it is reached through some intervals, each of which
// reaches all of it. Looks no closer where all costs less than `least`.
FarthestPoint farthest_point(const Surfaces& surfaces, NodeIndex area,
                             std::span<const Interval> intervals, double least, double close);

}  // namespace wend

#pragma once

#include <vector>

#include "samples/plane.hpp"
#include "samples/random.hpp"

namespace wend::sample {

// What an outline has to come to.
struct OutlineRequest {
    double length = 0;  // units, round the polygon
    std::size_t turns = 0;
    bool figure_of_eight = false;
};

// A circuit before its corners are rounded: a closed polygon, one vertex a turn, in the order of
// the lap. The side from the first vertex to the second is the main straight and goes along x.
using Outline = std::vector<Vec2>;

// Four vertices by chance to begin with: a box, or two triangles with a common point.
Outline simple_outline(const OutlineRequest& request, Random& random);

// One by chance: sides of a simple outline are bent and shifted until there are enough vertices.
// Empty where that leads nowhere.
Outline make_outline(const OutlineRequest& request, Random& random);

double perimeter(const Outline& outline);

// The angle by which the way turns at a vertex, + to the right.
double turn_at(const Outline& outline, std::size_t vertex);

inline constexpr double main_straight_units = 104;  // the least that pits and line need

// The smallest radius for a turn by such an angle.
double min_radius(double angle);

// How much of a side a corner takes at least.
double min_tangent(double angle);

}  // namespace wend::sample

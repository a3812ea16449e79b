#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "samples/circuit/outline.hpp"

namespace wend::sample {

// A part of a corner with one radius.
struct CornerArc {
    int length = 0;   // units
    double turn = 0;  // all of it, + to the right
};

// A vertex of an outline, rounded: one arc, or two of which one is tighter.
struct Corner {
    std::array<CornerArc, 2> arcs;
    std::size_t arc_count = 1;
    double before = 0, after = 0;  // how much of the two sides it takes, units

    double turn() const { return arcs[0].turn + arcs[1].turn; }
    int length() const { return arcs[0].length + arcs[1].length; }
};

// A circuit in plan: straight 0 leads from the line to corner 0, straight i + 1 on from corner i,
// the last one to the line.
struct RoundedOutline {
    std::vector<Corner> corners;
    std::vector<int> straights;  // units
};

// Rounds the corners so that the lap gets just so many units long; none where sides are too short
// for their corners, or straights get too long.
std::optional<RoundedOutline> round_corners(Outline outline, int lap_length, Random random);

}  // namespace wend::sample

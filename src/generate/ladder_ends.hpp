#pragma once

#include <array>
#include <vector>

#include "generate/sampled_ground.hpp"

namespace wend::generate_detail {

// The bottom or the top of a ladder, and the side on which one climbs.
struct LadderEnd {
    Point at;
    u32 side = north;
    u32 ladder = 0;  // in World::ladders
};

// Bottom and top of each ladder, in the order of the map (fact sheet section 3.5).
std::vector<LadderEnd> ladder_ends(const World& world, const GroundProbe& probe);

// Where one stands who steps off a ladder.
Point middle_of(const LadderEnd& end);
// Points on the grid around it, below which ground is looked for.
std::array<Point, 1 + 2 * sides> places_around(const LadderEnd& end);

}  // namespace wend::generate_detail

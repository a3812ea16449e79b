#pragma once

#include <array>
#include <vector>

#include "generate/ground_walk.hpp"

namespace wend::generate_detail {

// The bottom or the top of a ladder, and the side on which one climbs.
struct LadderEnd {
    Point at;
    u32 side = north;
    u32 ladder = 0;  // in World::ladders
};

// A ladder, both of whose ends have room before them.
struct Ladder {
    LadderEnd bottom, top;
    f64 width = 0;
};

// The ladders of a map in its order (fact sheet section 3.5).
std::vector<Ladder> ladders_of(const World& world, const GroundWalk& walk);

// Where one stands who steps off a ladder.
Point middle_of(const LadderEnd& end);
// Points on the grid around it, below which ground is looked for.
std::array<Point, 1 + 2 * sides> places_around(const LadderEnd& end, const EngineRules& rules);

}  // namespace wend::generate_detail

#pragma once

#include <vector>

#include "model/map_fit/world_fit.hpp"

namespace wend {

// Floor that one walks to from where players start, in squares of the generator's step, and how
// much of it is in no area.
struct UncoveredFloor {
    struct Cluster {
        u32 cells = 0;
        Point middle;  // that of one of its squares
        Bounds bounds;
    };
    u32 reached = 0, uncovered = 0;
    std::vector<Cluster> clusters;  // the largest first, without small ones
};

UncoveredFloor find_uncovered(WorldFit& fit, const World& world);

}  // namespace wend

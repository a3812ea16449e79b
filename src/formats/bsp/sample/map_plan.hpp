#pragma once

#include <array>
#include <vector>

#include "core/base/integers.hpp"
#include "samples/building/building.hpp"
#include "wend/world.hpp"

namespace wend::bsp {

// A solid of a made-up map: a box whose top may slope.
struct PlannedSolid {
    WorldBox box;                   // Up to its highest corner.
    double rise_x = 0, rise_y = 0;  // Of the top, a unit to the east and to the north.
    double top_at_mins = 0;         // Height of the top at the corner with the least x and y.
    bool is_floor = false;

    bool slopes() const { return rise_x != 0 || rise_y != 0; }
    double top(double x, double y) const {
        return top_at_mins + rise_x * (x - box.mins.x) + rise_y * (y - box.mins.y);
    }
};

// What a made-up map has: floors beneath the areas of a building, walls where no passage leads, and
// ladders. The mesh made of the same building fits it.
struct MapPlan {
    std::vector<PlannedSolid> solids;
    std::vector<WorldBox> ladders;
    std::vector<Point> spawns;  // Where feet stand.
    std::vector<Point> goals;   // What players are to reach, on the ground.
};

// Floors lie so much lower than areas: games find them by traces that stop short of them.
inline constexpr double floor_depth = 0.03125;

MapPlan plan_map(const sample::Building& building);

}  // namespace wend::bsp

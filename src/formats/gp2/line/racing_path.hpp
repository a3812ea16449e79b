#pragma once

#include <span>
#include <vector>

#include "formats/gp2/game/laid_track.hpp"

namespace wend::gp2_track {

// A way around a lap within the road: how far to the right of the middle it crosses each unit, in
// units.
struct RacingPathWish {
    std::span<const double> left, right;  // how far it may go, in units
    double shortness = 0;  // what a unit of length counts against curvature, squared a unit
};

// The way of the least curvature, squared and added up, and of the least length as far as that
// counts.
std::vector<double> racing_path(const std::vector<CentreUnit>& road, const RacingPathWish& wish);

}  // namespace wend::gp2_track

#pragma once

#include <vector>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

// A kerb beside the road, from the beginning of one unit to that of another.
struct Kerb {
    std::size_t begin = 0, end = 0;  // of the lap; the end may be that of the lap
    bool is_right = false, is_low = false;
    bool rises = true, falls = true;  // over its first unit, and over its last
};

// Those of a lap, by the flags of its sectors and by the commands that let them begin late or go on
// behind their sector, as those likely mean (fact sheet of the scene, section 4).
std::vector<Kerb> lap_kerbs(const std::vector<Step>& steps);

// A kerb across the road, in 1/1024 units: its edges from the middle, and how high it is above the
// road.
struct KerbProfile {
    double inner = 0, outer = 0, height = 0;
};
KerbProfile kerb_profile(double half_width, bool is_low);

}  // namespace wend::gp2_track

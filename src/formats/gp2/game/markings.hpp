#pragma once

#include <vector>

#include "formats/gp2/game/circuit.hpp"

namespace wend::gp2_track {

// Paint on the road: so many units along it, so far to the right of its middle, or from edge to
// edge where it goes across.
struct Marking {
    enum class Shape { strip, across, grid_slot, pit_box };

    Shape shape = Shape::strip;
    u32 unit = 0, length = 0;
    double right = 0;  // 1/1024 units
};

// What commands of a track or a pit lane paint, piece by piece, but for what has the colour of the
// asphalt (fact sheet of the scene, section 4). None begins behind its end.
std::vector<Marking> markings_of(const std::vector<Step>& steps);

}  // namespace wend::gp2_track

#pragma once

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "samples/circuit/circuit.hpp"

namespace wend::gp2_track {

// The road of a drawn lap in a file's whole numbers, and where its pit lane is.
struct DrawnRoad {
    std::vector<Bend> bends;
    std::vector<int> slope_changes;
    BendsStart start;
    int start_slope = 0, start_altitude = 0;
    int leaves = 0, joins = 0;  // units
};

// So long a way beside the pit lane, and what of it either end shares with the road, in units.
inline constexpr int pit_stretch = 124, pit_before_line = 72, pit_fence = 12;

// Fits the road. An error where it does not come round once, or as an eight does.
Expected<DrawnRoad> drawn_road(const DrawnLap& course, bool has_heights);

// As a circuit with corners and a pit lane on a side, but without a line. An error where there are
// no corners.
Expected<sample::Circuit> drawn_circuit(const DrawnRoad& road, bool pit_on_left, Game game);

}  // namespace wend::gp2_track

#pragma once

#include "formats/gp2/from_drawing/bends.hpp"
#include "formats/gp2/from_drawing/pit_places.hpp"
#include "formats/gp2/records/track_context.hpp"
#include "samples/circuit/circuit.hpp"

namespace wend::gp2_track {

// The road of a drawn lap in a file's whole numbers.
struct DrawnRoad {
    std::vector<Bend> bends;
    std::vector<int> slope_changes;
    BendsStart start;
    int start_slope = 0, start_altitude = 0;
    HalfSteps half_steps = HalfSteps::exact;

    // As the engine closes it.
    std::vector<Pose> lap() const;
};

// Fits the road. An error where it does not come round once, or as an eight does.
Expected<DrawnRoad> drawn_road(const DrawnLap& course, bool has_heights, HalfSteps half_steps);

// The pit lane at a place, without the sectors of the track that it stands at; nothing where none
// keeps to its side there.
std::optional<sample::PitLane> drawn_pit_lane(const DrawnRoad& road, const std::vector<Pose>& lap,
                                              const PitPlace& place);

// As a circuit with corners and a pit lane at a place, but without a line. An error where there are
// no corners.
Expected<sample::Circuit> drawn_circuit(DrawnRoad road, const PitPlace& place,
                                        sample::PitLane lane);

}  // namespace wend::gp2_track

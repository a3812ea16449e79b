#pragma once

#include "sample/circuit.hpp"
#include "sample/circuit_closing.hpp"

namespace wend::sample {

// A sector before its turn and its slope are spread over its units. Never both: corners do not
// change the slope.
struct PlannedSector {
    int length = 0;
    int turn_sum = 0;
    int slope_sum = 0;
    CircuitPart part = CircuitPart::straight;
    std::uint32_t turn = 0;
};

// Where lane and road part and meet, in units from the line; those before it are negative.
struct PitMarks {
    int leaves = 0, parts = 0, meets = 0, joins = 0;
};

struct CircuitPlan {
    std::vector<PlannedSector> sectors;
    PitMarks pit;
    int length = 0;
};

// Divides straights into exits, middles and braking zones, and the main one where the lane asks.
CircuitPlan plan_sectors(const RoundedOutline& outline, const ArcTurns& turns);

// The sectors as they will be; turns that do not come out even make two of one.
std::vector<CircuitSector> whole_sectors(const CircuitPlan& plan);

}  // namespace wend::sample

#pragma once

#include <optional>
#include <vector>

#include "samples/circuit/circuit.hpp"
#include "samples/circuit/lap.hpp"
#include "samples/random.hpp"

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

// Heights at the starts of all units and at the end of the lap, units above the start.
std::vector<double> heights_of(const std::vector<CircuitSector>& sectors);

// Gives a plan hills on its straights, the main one apart, that end at the height at which they
// began; and, where there is a bridge, so that its two levels are apart. Says whether it could.
bool add_hills(CircuitPlan& plan, const std::optional<Bridge>& bridge, Random& random);

// A line for the lap whose units begin at these places. It keeps to the outside before corners, and
// goes round them at the same distance from the middle of the road.
DrivenLine make_line(const CircuitPlan& plan, const std::vector<RoadPlace>& lap);

}  // namespace wend::sample

#pragma once

#include <vector>

#include "core/base/integers.hpp"
#include "samples/circuit/circuit.hpp"
#include "samples/circuit/circuit_path.hpp"

namespace wend::gp2_track {

// The ground round a made-up circuit: tells what is neither road nor pit lane. Hairpins, bridges
// and the lane leave less room beside the road than there is elsewhere.
class SampleGround {
  public:
    explicit SampleGround(const sample::Circuit& circuit);

    // Whether something may stand so far to the right of that unit's start, in 1/1024 units.
    bool is_free(int unit, int distance) const;

  private:
    std::vector<sample::RoadPlace> places_;  // of the road, then of the lane
    double room_;                            // from their middle, units
};

// The unit that a sector begins at.
int unit_of(const sample::Circuit& circuit, std::uint32_t sector);

}  // namespace wend::gp2_track

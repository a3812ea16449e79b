#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "samples/circuit/circuit_path.hpp"

namespace wend::sample {

// Two units, by number, at which the road meets itself.
struct Bridge {
    std::size_t first = 0, second = 0;
};

// The two units far from each other by road that are nearest to each other.
Bridge nearest_approach(const std::vector<RoadPlace>& lap);

// Whether units that do not follow each other keep so far apart, but for those round a bridge. The
// last place of the lap is its end.
bool keeps_apart(const std::vector<RoadPlace>& lap, double least,
                 const std::optional<Bridge>& bridge);

// Whether a lane keeps so far from all units but those it runs along, given by the first and the
// last of them; the first may be behind the last, past the end of the lap.
bool keeps_apart(const std::vector<RoadPlace>& lane, const std::vector<RoadPlace>& lap,
                 std::size_t first, std::size_t last, double least);

}  // namespace wend::sample

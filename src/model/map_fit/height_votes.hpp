#pragma once

#include <vector>

#include "model/map_fit/placement_evidence.hpp"

namespace wend {

// A height by which corners lie above some floor, all by the same, and how many of them.
struct HeightVote {
    f64 above = 0, share = 0;
};

// The heights that most corners agree on, the commonest first, no more than two: with the mesh
// moved sideways as `placement` says, and so many corners at most.
std::vector<HeightVote> vote_on_height(Ground& ground, const PlacementEvidence& evidence,
                                       const Placement& placement, f64 furthest, u32 most);

}  // namespace wend

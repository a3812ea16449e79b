#pragma once

#include <optional>

#include "model/map_fit/placement_evidence.hpp"

namespace wend {

// A place where a mesh would fit better than where it lies.
struct FoundPlacement {
    Placement placement;
    EvidenceShares here, there;  // What holds where it lies, and what would hold there.
};

// How far is looked around, in units.
inline constexpr f64 furthest_offset = 300;

// The best placement of the evidence within `furthest_offset` along each axis, moved up or down,
// sideways, or both, and of another scale if `scales`; none if it fits nowhere clearly better than
// where it lies.
std::optional<FoundPlacement> find_placement(Ground& ground, const PlacementEvidence& evidence,
                                             const EvidenceShares& here, bool scales);

}  // namespace wend

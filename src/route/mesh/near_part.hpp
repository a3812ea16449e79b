#pragma once

#include <optional>

#include "route/mesh/walls.hpp"

namespace wend {

// A part of a segment, as shares of it; of a portal from its left end to its right.
struct PortalPart {
    double from = 0, to = 1;
    friend bool operator==(const PortalPart&, const PortalPart&) = default;
};

// The part of a segment that lies nearer to another than a distance, as shares of it; nothing if
// none does. Of a segment that is a point all or nothing.
std::optional<PortalPart> part_near(const Segment2& segment, const Segment2& other,
                                    double distance);

}  // namespace wend

#pragma once

#include "route/funnel.hpp"

namespace wend {

// Whether a way that came through a gate may turn right back through another that faces it: both
// lie on one line and have a stretch in common. That is so where areas lie above each other, such
// as a ledge that one drops from and the ground below it. A shortest way then bends at the line
// like light at a mirror, which it does not if all beyond is thought mirrored at the line.
bool folds_back(const Spot& left, const Spot& right, const Spot& next_left, const Spot& next_right);

// The mirror image of a spot at the line through a gate.
Spot mirrored(const Spot& left, const Spot& right, const Spot& spot);

}  // namespace wend

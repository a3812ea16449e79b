#pragma once

#include <vector>

#include "api/renew/placed_ground.hpp"
#include "wend/edits.hpp"
#include "wend/loss_report.hpp"
#include "wend/map.hpp"

namespace wend::renew_detail {

// What people set of areas of the part, for the new areas on the same ground: a change each for all
// nodes that get it.
struct CarriedFields {
    std::vector<edits::Set> changes;
    u64 values = 0;
};

// `then` is the old mesh with the new areas behind its own. Values that no new area gets are told
// to the report.
Expected<CarriedFields> carry_fields(const Map& old, const Map& then, const AreaPairs& pairs,
                                     const PlacedGround& placed, LossReport& report);

}  // namespace wend::renew_detail

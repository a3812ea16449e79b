#pragma once

#include <vector>

#include "api/renew/area_pairs.hpp"
#include "api/renew/part_region.hpp"
#include "wend/map.hpp"

namespace wend::renew_detail {

// A mesh that was made, cut so that each area lies wholly in the part and on ground that nobody
// keeps, or is none of the part.
struct CutGround {
    Map map;
    std::vector<bool> is_part;  // of each area
};

// `is_target` says of each old area whether it is of the part.
Expected<CutGround> cut_ground(const Map& made, const AreaPairs& pairs, const PartRegion& region,
                               const std::vector<bool>& is_target);

}  // namespace wend::renew_detail

#pragma once

#include <vector>

#include "api/renew/placed_ground.hpp"

namespace wend::renew_detail {

// Ways of the old mesh that the generator does not make, and such back as it makes and the old mesh
// has not.
struct CarriedLinks {
    std::vector<Way> added;
    std::vector<Way> removed;
};

// `seam` is what ways_over_seam gives.
CarriedLinks carry_links(const AreaPairs& pairs, const PlacedGround& placed,
                         const std::vector<Way>& seam);

}  // namespace wend::renew_detail

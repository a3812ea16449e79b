#pragma once

#include <map>
#include <vector>

#include "api/renew/placed_ground.hpp"
#include "wend/loss_report.hpp"

namespace wend::renew_detail {

// Ways of the old mesh that the generator does not make, and such back as it makes and the old mesh
// has not.
struct CarriedLinks {
    std::map<Way, LinkIndex> added;  // each with the old link that it stands for
    std::vector<Way> removed;
};

// `seam` is what ways_over_seam gives. Links that nobody can jump are told to the report.
CarriedLinks carry_links(const AreaPairs& pairs, const PlacedGround& placed,
                         const std::map<Way, LinkIndex>& seam, LossReport& report);

}  // namespace wend::renew_detail

#pragma once

#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "samples/building/building.hpp"

namespace wend::source_nav {

// A way out of an area of a made-up building.
struct PlanLink {
    u32 to = 0;
    sample::Side side = sample::Side::north;
    bool is_two_way = true;
};

// The ways out of each area, side by side in the engine's order of directions; ladders apart.
class PlanLinks {
  public:
    explicit PlanLinks(const sample::Building& building);

    std::span<const PlanLink> from(u32 area) const {
        return std::span(links_).subspan(first_[area], first_[area + 1] - first_[area]);
    }

  private:
    std::vector<u32> first_;
    std::vector<PlanLink> links_;
};

}  // namespace wend::source_nav

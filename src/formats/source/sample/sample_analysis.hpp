#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "formats/source/read/nav_document.hpp"
#include "samples/building/building.hpp"
#include "samples/random.hpp"

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

// Says which area sees which. Where the version can, some areas take over the list of another in
// their room and only say what differs (fact sheet section 11).
void fill_visibility(NavDocument& document, const sample::Building& building,
                     sample::Random& random);

// Ways through each area, from neighbour to neighbour, and the hiding spots that come into sight on
// them.
void fill_encounters(NavDocument& document, const sample::Building& building,
                     const PlanLinks& links);

// Ways on which enemies come to each area.
void fill_approaches(NavDocument& document, const PlanLinks& links);

// Where two teams start, far from each other, and when each can be in an area first.
struct SampleTimes {
    std::array<u32, 2> bases{};  // areas
    std::array<std::vector<f32>, 2> seconds;
};

SampleTimes find_times(const sample::Building& building, const PlanLinks& links);

// What only one game has: attributes of areas of Team Fortress and Left 4 Dead. Nobody knows what
// those of Insurgency mean; they stay 0.
void fill_game_data(NavDocument& document, const sample::Building& building,
                    const SampleTimes& times);

}  // namespace wend::source_nav

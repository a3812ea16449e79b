#pragma once

#include <array>

#include "formats/source/read/nav_document.hpp"
#include "formats/source/sample/sample_links.hpp"
#include "samples/building/building.hpp"
#include "samples/random.hpp"

namespace wend::source_nav {

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

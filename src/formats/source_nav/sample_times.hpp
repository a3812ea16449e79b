#pragma once

#include <array>

#include "formats/source_nav/sample_links.hpp"

namespace wend::source_nav {

// Where two teams start, far from each other, and when each can be in an area first.
struct SampleTimes {
    std::array<u32, 2> bases{};  // areas
    std::array<std::vector<f32>, 2> seconds;
};

SampleTimes find_times(const sample::Building& building, const PlanLinks& links);

}  // namespace wend::source_nav

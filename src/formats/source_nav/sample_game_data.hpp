#pragma once

#include "formats/source_nav/nav_document.hpp"
#include "formats/source_nav/sample_times.hpp"

namespace wend::source_nav {

// What only one game has: attributes of areas of Team Fortress and Left 4 Dead. Nobody knows what
// those of Insurgency mean; they stay 0.
void fill_game_data(NavDocument& document, const sample::Building& building,
                    const SampleTimes& times);

}  // namespace wend::source_nav

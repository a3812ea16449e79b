#pragma once

#include "formats/source_nav/nav_document.hpp"
#include "formats/source_nav/sample_links.hpp"

namespace wend::source_nav {

// Ways through each area, from neighbour to neighbour, and the hiding spots that come into sight on
// them.
void fill_encounters(NavDocument& document, const sample::Building& building,
                     const PlanLinks& links);

// Ways on which enemies come to each area.
void fill_approaches(NavDocument& document, const PlanLinks& links);

}  // namespace wend::source_nav

#pragma once

#include "formats/source_nav/nav_document.hpp"
#include "sample/building.hpp"
#include "sample/random.hpp"

namespace wend::source_nav {

// Says which area sees which. Where the version can, some areas take over the list of another in
// their room and only say what differs (fact sheet section 11).
void fill_visibility(NavDocument& document, const sample::Building& building,
                     sample::Random& random);

}  // namespace wend::source_nav

#pragma once

#include "formats/source_nav/nav_file.hpp"
#include "formats/source_nav/spot_ids.hpp"
#include "formats/source_nav/told_record.hpp"

namespace wend::source_nav {

// The encounters of an area of version 1 or 2 as later versions have them. The side of a way
// follows from the connections to its area, the spots from their positions. Ways and spots for
// which there are none are left out and told of, as are the ends of ways, which have no place there
// any more.
List<Encounter> encounters_by_id(const NavArea& area, const SpotIds& spots, const ToldRecord& told,
                                 Arena& arena);

}  // namespace wend::source_nav

#pragma once

#include "formats/gta_paths/new_addresses.hpp"

namespace wend::gta_paths {

// A navi node points to the lower address of its segment's ends (fact sheet section 2.3). Where the
// new addresses stand in the other order, this makes it point to the other end: its direction,
// lanes and traffic light are turned with it, so that nothing changes on the road. A navi node that
// did not point to the lower end of one segment keeps its target.
void turn_navi_nodes(SourceAreas& sources, const NewAddresses& addresses);

}  // namespace wend::gta_paths

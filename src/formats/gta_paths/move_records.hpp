#pragma once

#include "formats/gta_paths/new_addresses.hpp"
#include "formats/gta_paths/source_areas.hpp"
#include "formats/gta_paths/translation.hpp"
#include "wend/loss_report.hpp"

namespace wend::gta_paths {

// Moves the positions of all nodes and navi nodes. The 16-bit copies that no loader reads follow
// where they were such as `target` usually has, and stay where they are filler; others are lost.
void translate_records(SourceAreas& sources, const Translation& translation, PathContext target,
                       LossReport& losses);

// A navi node points to the lower address of its segment's ends (fact sheet section 2.3). Where the
// new addresses stand in the other order, this makes it point to the other end: its direction,
// lanes and traffic light are turned with it, so that nothing changes on the road. A navi node that
// did not point to the lower end of one segment keeps its target.
void turn_navi_nodes(SourceAreas& sources, const NewAddresses& addresses);

}  // namespace wend::gta_paths

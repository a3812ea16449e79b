#pragma once

#include <optional>
#include <vector>

#include "formats/ain/records/graph_file.hpp"

namespace wend::ain {

// The zones as the engine numbers them (fact sheet section 5): 1 for nodes without links; else, in
// the order of the nodes, the next number from 4 on for all that hangs together, whatever the
// moves. A link without both ends joins nothing. With a hull, as Titanfall, by the links of that
// hull alone.
std::vector<i16> zones_of(const GraphFile& file, std::optional<u32> hull = {});

// How many links have ends in different zones, or in none: the engine refuses every route over
// them.
u64 links_across_zones(const GraphFile& file);

// Whether the engine refuses routes from a node to another by their zones.
bool is_refused(const GraphNode& from, const GraphNode& to);

// Sets the zones of a graph of one zone a node.
void renew_zones(GraphFile& file);

}  // namespace wend::ain

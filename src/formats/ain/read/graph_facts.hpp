#pragma once

#include <optional>
#include <vector>

#include "formats/ain/read/graph_document.hpp"

namespace wend::ain {

// What `info` tells of a graph: the map's revision, the hulls, how many links each gets over, types
// of nodes and zones.
std::vector<Fact> facts_of(const GraphDocument& graph);

}  // namespace wend::ain

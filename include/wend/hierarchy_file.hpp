#pragma once

#include "wend/bytes.hpp"
#include "wend/contraction_hierarchy.hpp"
#include "wend/error.hpp"

namespace wend {

/// A hierarchy as the bytes of a file, to be kept next to the map. It holds what took the time, the
/// order of the nodes and the shortcuts, a stamp of the graph: its links and what they cost, and a
/// checksum of all that.
Bytes write_hierarchy(const ContractionHierarchy& hierarchy);

/// The hierarchy of this graph that such a file holds. An error if it was prepared from another
/// graph: of a map that was changed since, of another kind, or with other costs, or if the file was
/// damaged. One that was forged, its checksum too, may keep paths from being the cheapest, but
/// never leads to any that do not exist.
Expected<ContractionHierarchy> read_hierarchy(ByteView bytes, const RouteGraph& graph);

}  // namespace wend

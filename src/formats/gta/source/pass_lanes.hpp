#pragma once

#include "formats/gta/source/path_graph.hpp"

namespace wend::gta_paths::source {

// Gives lanes to the segments within groups: they pass on through nodes of two links, in as many
// rounds over all nodes as the game's compiler takes. What they do not reach has none.
void pass_lanes(PathGraph& graph);

}  // namespace wend::gta_paths::source

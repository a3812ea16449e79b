#pragma once

#include "formats/gta/draw/area_network.hpp"
#include "formats/gta/source/path_graph.hpp"
#include "wend/network.hpp"

namespace wend::gta_paths::source {

// The nodes and links of source texts; the record of a node is its row, counted through its file.
Network make_network(std::span<const Member> members, const PathGraph& graph);

}  // namespace wend::gta_paths::source

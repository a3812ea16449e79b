#pragma once

#include <span>

#include "formats/gta/source/path_graph.hpp"

namespace wend::gta_paths::source {

// Each edge joins the first that is still open after it in the text, of vehicles or of footpaths
// like itself, less than 1 m off in x and in y and less than 2 m in height. Takes linear time:
// what is looked at twice lies in different cells.
void join_edges(std::span<SourceEdge> edges);

}  // namespace wend::gta_paths::source

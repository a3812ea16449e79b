#pragma once

#include "formats/gta/source/path_graph.hpp"
#include "wend/finding.hpp"

namespace wend::gta_paths::source {

// Adds what rows say that comes to nothing.
void check_source(std::span<const Member> members, const PathGraph& graph, const Network& network,
                  CheckReport& report);

}  // namespace wend::gta_paths::source

#pragma once

#include <vector>

#include "formats/ain/records/version.hpp"
#include "wend/format.hpp"

namespace wend::ain {

// A made-up building with a node in each area, links where one gets from area to area, climb nodes
// at its ladders, and nodes in the air above it. Of version 41 nothing can be made up.
Expected<std::vector<OutputFile>> sample_graph(const SampleRequest& request,
                                               const AinContext& context);

}  // namespace wend::ain

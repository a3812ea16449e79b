#pragma once

#include "formats/ain/read/graph_document.hpp"
#include "wend/finding.hpp"

namespace wend::ain {

// All rules of the format but the common ones.
Expected<void> check_graph(const Member& member, const OptionValues& options, CheckReport& report);

}  // namespace wend::ain

#pragma once

#include "wend/finding.hpp"
#include "wend/format.hpp"

namespace wend::source2 {

// Holds a mesh against all rules of the format.
void check_mesh(const Member& member, const Network& network, CheckReport& report);

}  // namespace wend::source2

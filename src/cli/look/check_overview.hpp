#pragma once

#include "cli/look/check_causes.hpp"

namespace wend::cli {

// As text before all else, if there is something to say: what explains most of the errors and
// warnings, what to do about it, and where they lie thick.
void print_overview(Console& console, std::span<const Checked> maps,
                    std::span<const RuleCauses> causes);

}  // namespace wend::cli

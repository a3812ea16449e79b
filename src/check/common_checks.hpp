#pragma once

#include "wend/dataset.hpp"
#include "wend/finding.hpp"

namespace wend {

// Adds where the common rules that the dataset's format lists are broken.
void run_common_checks(const Dataset& dataset, const Network& network, CheckReport& report);

}  // namespace wend

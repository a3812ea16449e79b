#pragma once

#include "wend/c/format.h"
#include "wend/finding.hpp"

namespace wend::c {

// A rule as the interface has it.
wend_rule rule_of(const Rule& rule);

}  // namespace wend::c

#pragma once

#include "wend/finding.hpp"

namespace wend {

// Tells in a report which findings probably follow from which others. A finding may follow from
// another if that one's rule names its own among the consequences, and it lies within reach: it is
// about the same node or one that a link joins to that, or in the same file if either is about the
// file as a whole. What explains most has the first choice, each finding follows from one cause at
// most, and what others follow from follows from nothing itself.
void tell_causes(const Network& network, CheckReport& report);

// Whether a rule declares another as one that the same fault may break.
bool has_consequence(const Rule& cause, const Rule& other);

}  // namespace wend

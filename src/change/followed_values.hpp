#pragma once

#include "change/merge_sides.hpp"

namespace wend {

// Editing keeps some fields of records in step with others, such as the length of a link with the
// places of its ends. Where that is why theirs has other values of them than the base, the values
// of the base take their place: the merged map gets its own. What somebody set by hand stays.
Expected<void> forget_what_follows(MergeSides& sides, Arena& arena);

}  // namespace wend

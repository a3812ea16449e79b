#pragma once

#include <functional>
#include <set>
#include <string>
#include <tuple>

#include "model/merge/merge_sides.hpp"

namespace wend {

// Editing keeps some fields of records in step with others, such as the length of a link with the
// places of its ends.

// Records of the base, by file, list and place, whose fields of that sort theirs has otherwise than
// editing would have made them: somebody set them by hand.
using SetByHand = std::set<std::tuple<u32, std::string, u32>>;
Expected<SetByHand> set_by_hand(const MergeSides& sides);

// Gives all other records of theirs the values that these fields have in the base: that they are
// others is no change of theirs, and the merged map gets its own.
void forget_what_follows(MergeSides& sides,
                         const std::function<bool(const RecordSpot& in_base)>& is_set_by_hand,
                         Arena& arena);

}  // namespace wend

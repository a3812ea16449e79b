#pragma once

#include <vector>

#include "model/merge/merge_sides.hpp"
#include "wend/merge.hpp"

namespace wend {

// Conflicts of changes that meet though no field was changed by both. Those that are decided are
// left out, and all where one side is taken for what is left.

// Where one side moved all of the map, in another way than an operation on the whole does, what the
// other side laid otherwise or put in lies wrong.
void find_left_behind(const MergeSides& sides, const MergeOptions& options,
                      std::vector<MergeConflict>& conflicts);

// A record that one side gave another shape and a new one beside it, as where it was split, and
// that the other made lead to something new, such as to the half of its neighbour: whether the new
// ones meet nobody has looked at.
void find_reshaped(const MergeSides& sides, const MergeOptions& options,
                   std::vector<MergeConflict>& conflicts);

}  // namespace wend

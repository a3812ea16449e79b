#pragma once

#include <span>
#include <vector>

#include "wend/contraction_hierarchy.hpp"
#include "wend/many_to_many.hpp"
#include "wend/path_end.hpp"

namespace wend {

// A table of costs along links between ends that may be places: computes a row for each start and
// hands them over in order. Of a start all of it counts as any place does.
void each_row(const ContractionHierarchy& hierarchy, std::span<const PathEnd> starts,
              std::span<const PathEnd> targets, const TakeRows& take);

}  // namespace wend

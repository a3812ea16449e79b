#pragma once

#include <optional>

#include "wend/map.hpp"

namespace wend {

// Where one side of a merge did nothing but an operation on the whole map, such as to mirror, turn,
// move or close it, the other side's map after the same operation: what the other side changed goes
// along. None where neither did that.
std::optional<Map> after_whole_change(const Map& base, const Map& ours, const Map& theirs);

}  // namespace wend

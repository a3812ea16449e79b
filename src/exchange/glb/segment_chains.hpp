#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/base/integers.hpp"
#include "wend/network.hpp"

namespace wend::exchange {

// Segments, two points each, as lines: those that meet at a place where nobody else does are one
// line, in the sense of the first of them. A line that is closed ends where it begins.
void chain_segments(std::span<const Point> ends,
                    const std::function<void(std::vector<Point>)>& take);

}  // namespace wend::exchange

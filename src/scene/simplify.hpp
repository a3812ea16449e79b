#pragma once

#include <span>
#include <vector>

#include "model/network/point2.hpp"

namespace wend::scene_detail {

// A line with fewer points: first and last stay, and no point that is left out lies further than
// `tolerance` from the line that remains. Time grows with the number of points alone.
void simplify(std::span<const Point2> line, double tolerance, std::vector<Point2>& simplified);

}  // namespace wend::scene_detail

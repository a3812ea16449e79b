#pragma once

#include <span>
#include <vector>

#include "draw/path.hpp"

namespace wend::draw_detail {

// A line with fewer points: first and last stay, and no point that is left out lies further than
// `tolerance` from the line that remains. Time grows with the number of points alone.
void simplify(std::span<const Pixel> line, double tolerance, std::vector<Pixel>& simplified);

}  // namespace wend::draw_detail

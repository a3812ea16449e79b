#pragma once

#include <vector>

#include "render/page/page.hpp"

namespace wend::draw_detail {

// A line of the grid of round coordinates.
struct GridLine {
    double value = 0;  // Its coordinate, in the network's unit.
    double pixel = 0;  // Where it crosses the page.
};

// Distance between two lines, in the network's unit.
double grid_step(const Page& page);

// Lines of equal x and of equal y inside the frame.
std::vector<GridLine> grid_lines_x(const Page& page);
std::vector<GridLine> grid_lines_y(const Page& page);

}  // namespace wend::draw_detail

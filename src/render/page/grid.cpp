#include "render/page/grid.hpp"

#include <cmath>

#include "scene/round_below.hpp"

namespace wend::draw_detail {
namespace {

constexpr double lines_across = 5;

// Multiples of the step within `extent` units around the centre. `pixels_per_unit` is negative
// where pixels count against the axis.
std::vector<GridLine> grid_lines(double centre, double extent, double step, double centre_pixel,
                                 double pixels_per_unit) {
    std::vector<GridLine> lines;
    const double first = std::ceil((centre - extent / 2) / step);
    const auto most = static_cast<int>(extent / step) + 1;
    for (int i = 0; i < most; ++i) {
        const double value = (first + i) * step;
        const double offset = value - centre;
        if (std::abs(offset) <= extent / 2)
            lines.push_back({value, centre_pixel + offset * pixels_per_unit});
    }
    return lines;
}

}  // namespace

double grid_step(const Page& page) {
    return round_below(page.frame.width / page.pixels_per_unit / lines_across);
}

std::vector<GridLine> grid_lines_x(const Page& page) {
    return grid_lines(page.centre.x, page.frame.width / page.pixels_per_unit, grid_step(page),
                      page.at(page.centre).x, page.pixels_per_unit);
}

std::vector<GridLine> grid_lines_y(const Page& page) {
    return grid_lines(page.centre.y, page.frame.height / page.pixels_per_unit, grid_step(page),
                      page.at(page.centre).y, -page.pixels_per_unit);
}

}  // namespace wend::draw_detail

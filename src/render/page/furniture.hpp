#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/page/background_layer.hpp"
#include "render/page/canvas.hpp"
#include "render/page/page.hpp"
#include "render/page/view.hpp"
#include "wend/network.hpp"

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

// Height of the header in units of the page.
double header_height(std::string_view title);

// One line about what is shown: how much there is, of how much where it is not all, and where.
std::string summary(const Network& network, const View& view, const Page& page);

// Paper, land, the background if there is one, and the grid of round coordinates, which lie below
// the map.
void draw_ground(Canvas& canvas, const Page& page, const BackgroundLayer* background);

// Frame around the map, with the coordinates of the grid, in the network's unit.
void draw_frame(Canvas& canvas, const Page& page);

void draw_header(Canvas& canvas, const Page& page, std::string_view title,
                 std::string_view summary);

// Scale bar and north arrow, at the right of the footer, which must be this high at least, in units
// of the page.
inline constexpr double scale_height = 90;
struct ScaleBar {
    double length = 0;  // A round length, in metres or else in the network's own unit, and
    double pixels = 0;  // how long that is on the page.
};
ScaleBar scale_bar_for(const Page& page);

void draw_scale_bar(Canvas& canvas, const Page& page);
// `up` is what stands below the arrow: the name of what is up the page.
void draw_north_arrow(Canvas& canvas, const Page& page, std::string_view up);

}  // namespace wend::draw_detail

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "draw/canvas.hpp"
#include "draw/chains.hpp"
#include "draw/page.hpp"
#include "draw/style.hpp"

namespace wend::draw_detail {

// A row of the legend: a sample of how something is drawn, its name, and how much of it there is.
struct LegendRow {
    enum class Sample { line, dot, route, none };

    Sample sample = Sample::none;
    std::size_t index = 0;      // Of the kind, or of the route.
    std::pair<int, int> lanes;  // Of a sample line: the fewest and the most that a way has.
    std::string name;
    std::string count;
    std::string length;
};

// A row for each kind that occurs and each route; beyond a limit one row tells how many are left
// out.
std::vector<LegendRow> legend_of(const Network& network, std::span<const Way> ways,
                                 std::span<const DrawnRoute> routes);

// Height of a legend in units of the page.
double legend_height(std::span<const LegendRow> rows);

// Draws a legend at the left of the footer.
void draw_legend(Canvas& canvas, const Page& page, std::span<const LegendRow> rows,
                 std::span<const WayStyle> styles);

}  // namespace wend::draw_detail

#include <gtest/gtest.h>

#include <cmath>

#include "render/page/furniture.hpp"

namespace wend::draw_detail {
namespace {

Page page_between(double x0, double y0, double x1, double y1) {
    Bounds bounds;
    bounds.include({x0, y0, 0});
    bounds.include({x1, y1, 0});
    return page_for(bounds, 1, {.width = 1600, .header_height = 50, .footer_height = 100}).value();
}

TEST(Grid, LiesWhereThePageHasItsCoordinates) {
    const Page page = page_between(-2990, -2930, 2950, 2850);
    EXPECT_DOUBLE_EQ(grid_step(page), 1000);
    const auto across = grid_lines_x(page), up = grid_lines_y(page);
    // From -3,000 to 3,000.
    ASSERT_EQ(across.size(), 7u);
    ASSERT_EQ(up.size(), 7u);
    EXPECT_DOUBLE_EQ(across.front().value, -3000);
    for (const GridLine& line : across)
        EXPECT_NEAR(line.pixel, page.at({line.value, 0, 0}).x, 1e-6);
    for (const GridLine& line : up) EXPECT_NEAR(line.pixel, page.at({0, line.value, 0}).y, 1e-6);
}

TEST(Grid, StaysInsideTheFrame) {
    for (const Page& page : {page_between(0, 0, 1, 1), page_between(0, 0, 12345, 10),
                             page_between(3, -1e6, 4, 1e6), page_between(1e20, 0, 1e20, 5)}) {
        EXPECT_LE(grid_lines_x(page).size(), 13u);
        for (const GridLine& line : grid_lines_x(page)) {
            EXPECT_GE(line.pixel, page.frame.left);
            EXPECT_LE(line.pixel, page.frame.right());
        }
        for (const GridLine& line : grid_lines_y(page)) {
            EXPECT_GE(line.pixel, page.frame.top);
            EXPECT_LE(line.pixel, page.frame.bottom());
        }
    }
}

}  // namespace
}  // namespace wend::draw_detail

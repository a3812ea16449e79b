#include "render/map/map_layers.hpp"

#include <gtest/gtest.h>

#include "draw/map_builder.hpp"

namespace wend::draw_detail {
namespace {

Page page_with_footer(const Network& network) {
    return page_for(bounds_of(network), 1,
                    {.width = 800, .header_height = 50, .footer_height = 100})
        .value();
}

TEST(Thinning, LeavesOpenMapsAlone) {
    const Network town = test::grid_town(10, 2, 100);
    EXPECT_EQ(thinning_for(page_with_footer(town), town,
                           view_of(town, page_with_footer(town), ways_of(town))),
              1);
}

TEST(Thinning, KeepsTheBlocksOfADenseTownOpen) {
    const Network town = test::grid_town(150, 0, 100);
    Page page = page_with_footer(town);
    const double block = 100 * page.pixels_per_unit;
    const WayStyle road = styles_of(town.kinds)[0];
    EXPECT_GT(line_width(road, 2, page), block / 4);
    page.thinning = thinning_for(page, town, view_of(town, page, ways_of(town)));
    EXPECT_LT(line_width(road, 2, page), block / 4);
    EXPECT_GT(line_width(road, 2, page), 0.1);
}

}  // namespace
}  // namespace wend::draw_detail

#include "render/page/page.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

#include "wend/draw.hpp"

namespace wend::draw_detail {
namespace {

Bounds bounds(double x0, double y0, double x1, double y1) {
    Bounds result;
    result.include({x0, y0, 0});
    result.include({x1, y1, 0});
    return result;
}

TEST(Page, HasNorthAboveAndEastOnTheRight) {
    const auto page = page_for(bounds(0, 0, 100, 100), 1,
                               {.width = 1600, .header_height = 50, .footer_height = 100});
    ASSERT_TRUE(page);
    const Pixel south_west = page->at({0, 0, 0}), north_east = page->at({100, 100, 0});
    EXPECT_LT(south_west.x, north_east.x);
    EXPECT_GT(south_west.y, north_east.y);
}

TEST(Page, ShowsAllBoundsInsideItsFrame) {
    for (const auto& box : {bounds(-3000, -3000, 3000, 3000), bounds(5, 5, 5, 5),
                            bounds(0, 0, 10000, 1), bounds(0, 0, 1, 10000)}) {
        const auto page =
            page_for(box, 1, {.width = 1600, .header_height = 50, .footer_height = 100});
        ASSERT_TRUE(page);
        for (const Point& corner : {box.min, box.max}) {
            const Pixel place = page->at(corner);
            EXPECT_GT(place.x, page->frame.left);
            EXPECT_LT(place.x, page->frame.right());
            EXPECT_GT(place.y, page->frame.top);
            EXPECT_LT(place.y, page->frame.bottom());
        }
        EXPECT_LE(page->footer.bottom(), page->height);
    }
}

TEST(Page, HasOneScaleInBothDirections) {
    // 100 units of 0.5 m, that is 50 m.
    const auto page = page_for(bounds(0, 0, 300, 200), 0.5,
                               {.width = 1000, .header_height = 50, .footer_height = 100});
    ASSERT_TRUE(page);
    const double across = page->at({100, 0, 0}).x - page->at({0, 0, 0}).x;
    const double up = page->at({0, 0, 0}).y - page->at({0, 100, 0}).y;
    EXPECT_NEAR(across, up, 1e-9);
    EXPECT_NEAR(across * page->metres_per_pixel, 50, 1e-9);
}

TEST(Page, RefusesWhatIsTooLargeOrTooSmall) {
    const Bounds square = bounds(0, 0, 100, 100);
    const auto text = [&](int width) {
        const auto page =
            page_for(square, 1, {.width = width, .header_height = 50, .footer_height = 100});
        return page ? std::string() : page.error().text();
    };
    EXPECT_EQ(text(min_picture_width), "");
    EXPECT_NE(text(min_picture_width - 1).find("at least 480 pixels"), std::string::npos);
    EXPECT_EQ(text(7000), "");
    EXPECT_NE(text(9000).find("limit of 64000000 pixels"), std::string::npos);
    EXPECT_NE(text(std::numeric_limits<int>::max()).find("limit of"), std::string::npos);
    EXPECT_NE(text(-5).find("-5 were asked for"), std::string::npos);
}

TEST(Page, IsExactlyAsLargeAsAsked) {
    for (const auto& [width, height] : {std::pair(1600, 1000), {1000, 1600}, {481, 777}}) {
        PageRequest page_request{
            .width = width, .header_height = 76, .profile_height = 120, .footer_height = 90};
        page_request.height = height;
        const Bounds box = bounds(0, 0, 300, 100);
        const auto page = page_for(box, 1, page_request);
        ASSERT_TRUE(page);
        EXPECT_EQ(page->width, width);
        EXPECT_EQ(page->height, height);
        EXPECT_LE(page->footer.bottom(), height);
        EXPECT_EQ(page->profile.height, 120 * page->unit);
        EXPECT_GT(page->profile.top, page->frame.bottom());
        EXPECT_EQ(page->profile.bottom(), page->footer.top);
        EXPECT_GT(page->footer.bottom(), height - 60);
        EXPECT_TRUE(page->frame.contains(page->at(box.min)));
        EXPECT_TRUE(page->frame.contains(page->at(box.max)));
    }
}

TEST(Page, RefusesASizeWithoutRoomForTheMap) {
    PageRequest page_request{.width = 1600, .header_height = 76, .footer_height = 800};
    page_request.height = 500;
    const auto page = page_for(bounds(0, 0, 300, 100), 1, page_request);
    ASSERT_FALSE(page);
    EXPECT_NE(page.error().text().find("no room for the map"), std::string::npos);
}

TEST(Page, ShowsACutOutFromEdgeToEdge) {
    const Bounds box = bounds(-50, 20, 50, 100);
    const auto page = page_for(box, 1, {.width = 1000, .has_bounds = true});
    ASSERT_TRUE(page);
    EXPECT_NEAR(page->at(box.min).x, page->frame.left, 1);
    EXPECT_NEAR(page->at(box.min).y, page->frame.bottom(), 1);
    EXPECT_NEAR(page->at(box.max).x, page->frame.right(), 1);
    EXPECT_NEAR(page->shown().min.x, -50, 0.1);
    EXPECT_NEAR(page->shown().max.y, 100, 0.1);
}

TEST(Page, RefusesAnExtentThatCannotBeComputedWith) {
    EXPECT_FALSE(page_for(bounds(-1.7e308, 0, 1.7e308, 0), 1,
                          {.width = 800, .header_height = 50, .footer_height = 100}));
    EXPECT_TRUE(page_for(bounds(-1e300, 0, 1e300, 0), 1,
                         {.width = 800, .header_height = 50, .footer_height = 100}));
}

}  // namespace
}  // namespace wend::draw_detail

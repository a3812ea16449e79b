#include "render/page/furniture.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace wend::draw_detail {
namespace {

TEST(ScaleBar, IsAsLongAsItSays) {
    for (const double extent : {30.0, 749.0, 6000.0, 123456.0})
        for (const int width : {480, 1600, 4000}) {
            Bounds bounds;
            bounds.include({0, 0, 0});
            bounds.include({extent, extent / 2, 0});
            const Page page =
                page_for(bounds, 0.5, {.width = width, .header_height = 50, .footer_height = 100})
                    .value();
            const ScaleBar bar = scale_bar_for(page);
            // One network unit is half a metre.
            const double pixels = page.at({bar.length * 2, 0, 0}).x - page.at({0, 0, 0}).x;
            EXPECT_NEAR(bar.pixels, pixels, 1e-6);
            EXPECT_LT(bar.pixels, page.footer.width / 4);
            EXPECT_GT(bar.pixels, page.footer.width / 20);
        }
}

}  // namespace
}  // namespace wend::draw_detail

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "render/geometry/shapes.hpp"

namespace wend::draw_detail {
namespace {

TEST(Hatching, CrossesAnOutlineInParallels) {
    const std::array square{Pixel{0, 0}, Pixel{10, 0}, Pixel{10, 10}, Pixel{0, 10}};
    const auto lines = hatching(square, 4);
    ASSERT_EQ(lines.size(), 5u);  // x - y from -8 to 8.
    for (const auto& [from, to] : lines) {
        EXPECT_NEAR(from.x - from.y, to.x - to.y, 1e-9);
        const double offset = from.x - from.y;
        EXPECT_NEAR(std::hypot(to.x - from.x, to.y - from.y),
                    (10 - std::abs(offset)) * std::sqrt(2.0), 1e-9);
        EXPECT_NEAR(std::remainder(offset, 4), 0, 1e-9);
    }
    EXPECT_TRUE(hatching({}, 4).empty());
}

}  // namespace
}  // namespace wend::draw_detail

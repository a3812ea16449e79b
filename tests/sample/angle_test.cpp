#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "samples/plane.hpp"

namespace wend::sample {
namespace {

TEST(Angle, HeadingIsCosineAndSine) {
    for (double angle = -200'000; angle < 200'000; angle += 97.3) {
        const double radians = angle * std::numbers::pi / 32'768;
        EXPECT_NEAR(heading(angle).x, std::cos(radians), 1e-14) << angle;
        EXPECT_NEAR(heading(angle).y, std::sin(radians), 1e-14) << angle;
    }
    EXPECT_EQ(heading(0).x, 1);
    EXPECT_EQ(heading(0).y, 0);
}

TEST(Angle, OfAVectorIsItsArcTangent) {
    for (double angle = -32'700; angle < 32'700; angle += 61.7) {
        const double radians = angle * std::numbers::pi / 32'768;
        const Vec2 vector{0.3 * std::cos(radians), 0.3 * std::sin(radians)};
        EXPECT_NEAR(angle_of(vector), angle, 1e-9);
    }
    EXPECT_EQ(angle_of({0, 0}), 0);
    EXPECT_NEAR(angle_of({-2, 0}), 32'768, 1e-9);
}

}  // namespace
}  // namespace wend::sample

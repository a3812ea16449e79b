#include <gtest/gtest.h>

#include "samples/town/land.hpp"

namespace wend::sample {
namespace {

TEST(Noise, StaysInRangeAndWithinItsSlope) {
    const Noise noise(7, 100);
    Vec2 low{1, 1};
    Vec2 high{-1, -1};
    for (double x = -2'000; x < 2'000; x += 7.3)
        for (double y = -300; y < 300; y += 31.7) {
            const Vec2 here = noise.at({x, y});
            const Vec2 near = noise.at({x + 1, y});
            EXPECT_LE(std::abs(near.x - here.x), 3.75 / 100);
            EXPECT_LE(std::abs(near.y - here.y), 3.75 / 100);
            low = {std::min(low.x, here.x), std::min(low.y, here.y)};
            high = {std::max(high.x, here.x), std::max(high.y, here.y)};
        }
    EXPECT_GE(std::min(low.x, low.y), -1);
    EXPECT_LE(std::max(high.x, high.y), 1);
    EXPECT_LT(std::max(low.x, low.y), -0.7);
    EXPECT_GT(std::min(high.x, high.y), 0.7);
}

TEST(Noise, DiffersBySeedAndComponent) {
    const Vec2 one = Noise(1, 50).at({10, 20});
    const Vec2 other = Noise(2, 50).at({10, 20});
    EXPECT_NE(one.x, other.x);
    EXPECT_NE(one.x, one.y);
}

TEST(Raster, IsExactForPlanesAndConstantOutside) {
    Raster raster(100, 10);
    raster.fill([](Vec2 place) { return 3 + 0.5 * place.x - 0.25 * place.y; });
    EXPECT_EQ(raster.points(), 21);
    EXPECT_NEAR(raster.at({13, -47}), 3 + 6.5 + 11.75, 1e-4);
    EXPECT_NEAR(raster.at({500, 0}), raster.at({100, 0}), 1e-9);
    EXPECT_NEAR(raster.at({0, -900}), raster.at({0, -100}), 1e-9);
}

TEST(Raster, SpreadsDistances) {
    Raster raster(50, 10);
    raster.fill([](Vec2 place) { return place.x == 0 && place.y == 0 ? 0 : 1e6; });
    raster.spread_distances();
    EXPECT_NEAR(raster.at({30, 0}), 30, 1e-3);
    EXPECT_NEAR(raster.at({-40, 0}), 40, 1e-3);
    EXPECT_NEAR(raster.at({20, -20}), 20 * std::sqrt(2.0), 1e-3);
    EXPECT_NEAR(raster.at({-10, 30}), 20 + 10 * std::sqrt(2.0), 1e-3);
}

TEST(Curve, PartIsTheSameCurve) {
    const Curve curve{{0, 0}, {10, 20}, {30, 0}};
    const Curve part = curve.part(0.25, 0.75);
    for (const double t : {0.0, 0.3, 0.5, 1.0}) {
        const Vec2 whole = curve.at(0.25 + 0.5 * t);
        EXPECT_NEAR(part.at(t).x, whole.x, 1e-12);
        EXPECT_NEAR(part.at(t).y, whole.y, 1e-12);
    }
}

}  // namespace
}  // namespace wend::sample

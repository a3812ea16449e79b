#include "formats/gp2/game/game_numbers.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

// The games' whole numbers, against functions of the library and the values that the fact sheet of
// the line gives.

namespace wend::gp2_track {
namespace {

double radians_of(double angle) { return angle * std::numbers::pi / 32768; }

TEST(GameNumbers, WrapAnglesAtHalfACircle) {
    EXPECT_EQ(wrapped_angle(32767), 32767);
    EXPECT_EQ(wrapped_angle(32768), -32768);
    EXPECT_EQ(wrapped_angle(-32769), 32767);
    EXPECT_EQ(wrapped_angle(65536 * 5 - 3), -3);
}

// Rounded to nearest at each eighth angle, and that of the next lower one between, of the angle's
// size: the table knows no sign.
TEST(GameNumbers, TakeSinesFromATable) {
    for (i64 angle = -32768; angle < 32768; ++angle) {
        const i64 size = std::abs(angle), below = size - size % 8;
        // One entry is not rounded to nearest: the 703.5004 of 15936.
        const auto expected =
            std::llround(16384 * std::cos(radians_of(static_cast<double>(below)))) -
            (below == 15936);
        ASSERT_EQ(nearest_sines(angle).cosine, expected) << angle;
        ASSERT_EQ(nearest_sines(angle + 16384).sine, expected) << angle;
    }
    EXPECT_EQ(nearest_sines(15936).cosine, 703);
    EXPECT_EQ(nearest_sines(448).sine, 703);
    EXPECT_EQ(nearest_sines(-448).sine, -704);
    EXPECT_EQ(nearest_sines(80).cosine, 16384);
    EXPECT_EQ(nearest_sines(88).cosine, 16383);
    EXPECT_EQ(nearest_sines(4086 * 8).cosine, -16384);
    EXPECT_EQ(nearest_sines(4085 * 8).cosine, -16383);
}

TEST(GameNumbers, LookBetweenTheEntries) {
    EXPECT_EQ(fine_sines(1000).cosine, 16309);
    EXPECT_EQ(fine_sines(-8192).cosine, 11585);
    EXPECT_EQ(fine_sines(20000).cosine, -5567);
    for (i64 angle = -32768; angle < 32768; angle += 7) {
        const double radians = radians_of(static_cast<double>(angle));
        const SineAndCosine fine = fine_sines(angle), large = table_sines(angle);
        ASSERT_NEAR(static_cast<double>(fine.cosine), 16384 * std::cos(radians), 1.6) << angle;
        ASSERT_NEAR(static_cast<double>(fine.sine), 16384 * std::sin(radians), 1.6) << angle;
        ASSERT_NEAR(static_cast<double>(large.cosine), 0x1p30 * std::cos(radians), 0x1p16) << angle;
        // The small ones are the large ones rounded down.
        ASSERT_EQ(fine.sine, large.sine >> 16) << angle;
        ASSERT_EQ(fine.cosine, large.cosine >> 16) << angle;
    }
}

// The values of the sheet.
TEST(GameNumbers, FindTheOtherOfASineAndACosineByARoot) {
    const auto expect = [](i64 angle, i64 sine, i64 cosine) {
        EXPECT_EQ(large_sines(angle).sine, sine) << angle;
        EXPECT_EQ(large_sines(angle).cosine, cosine) << angle;
    };
    expect(0, 0, (i64{1} << 30) - 1);
    expect(1000, 102760448, 1068813264);
    expect(20000, 1009858441, -364838912);
    for (i64 angle = -32768; angle < 32768; angle += 11) {
        const SineAndCosine found = large_sines(angle);
        const auto sine = static_cast<double>(found.sine),
                   cosine = static_cast<double>(found.cosine);
        ASSERT_NEAR(std::sqrt(sine * sine + cosine * cosine), 0x1p30, 3) << angle;
        const double away = std::atan2(sine, cosine) - radians_of(static_cast<double>(angle));
        ASSERT_NEAR(std::remainder(away, 2 * std::numbers::pi), 0, 0x1p-13) << angle;
    }
}

TEST(GameNumbers, HaveRootsThatAreOftenOneTooLow) {
    EXPECT_EQ(game_root(0), 0u);
    EXPECT_EQ(game_root(1), 0u);
    EXPECT_EQ(game_root(4), 1u);
    EXPECT_EQ(game_root(1'000'000'000'000), 999'999u);
    EXPECT_EQ(game_root(u64{1} << 60U), (u64{1} << 30U) - 1);
    u64 number = 1;
    for (int i = 0; i < 20'000; ++i) {
        number = number * 6364136223846793005U + 1442695040888963407U;
        const u64 tried = number >> (2 + static_cast<unsigned>(i) % 62);
        const auto exact = static_cast<u64>(std::sqrt(static_cast<long double>(tried)));
        ASSERT_LE(game_root(tried), exact) << tried;
        ASSERT_GE(game_root(tried) + 1, exact) << tried;
    }
}

TEST(GameNumbers, TakeAnglesFromATableWithoutLookingBetween) {
    EXPECT_EQ(game_angle(1000, 10), 16282);
    EXPECT_EQ(game_angle(1000, -10), 16486);
    EXPECT_EQ(game_angle(-1000, 300), 52190);
    EXPECT_EQ(game_angle(20, 3000), 66);
    // 1/2048 and 6/2048 of the way ahead, and as far to the side.
    EXPECT_EQ(game_angle(1, 2048), 5);
    EXPECT_EQ(game_angle(6, 2048), 31);
    EXPECT_EQ(game_angle(700, 700), 8192);
    EXPECT_EQ(game_angle(0, 5), 0);
    EXPECT_EQ(game_angle(0, -5), 32768);
    for (int degrees = 0; degrees < 360; ++degrees) {
        const double radians = degrees * std::numbers::pi / 180;
        const i32 angle = game_angle(std::llround(30000 * std::sin(radians)),
                                     std::llround(30000 * std::cos(radians)));
        const double away = std::remainder(radians_of(angle) - radians, 2 * std::numbers::pi);
        ASSERT_NEAR(away, 0, radians_of(7)) << degrees;
    }
}

}  // namespace
}  // namespace wend::gp2_track

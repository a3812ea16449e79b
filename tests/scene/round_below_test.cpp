#include "scene/round_below.hpp"

#include <gtest/gtest.h>

namespace wend::scene_detail {
namespace {

TEST(RoundBelow, TakesOneTwoOrFiveTimesAPowerOfTen) {
    EXPECT_DOUBLE_EQ(round_below(1), 1);
    EXPECT_DOUBLE_EQ(round_below(1.99), 1);
    EXPECT_DOUBLE_EQ(round_below(2), 2);
    EXPECT_DOUBLE_EQ(round_below(4.9), 2);
    EXPECT_DOUBLE_EQ(round_below(5), 5);
    EXPECT_DOUBLE_EQ(round_below(999), 500);
    EXPECT_DOUBLE_EQ(round_below(0.07), 0.05);
    EXPECT_DOUBLE_EQ(round_below(3e12), 2e12);
}

}  // namespace
}  // namespace wend::scene_detail

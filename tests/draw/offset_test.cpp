#include "render/geometry/offset.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace wend::draw_detail {
namespace {

constexpr std::array east_then_south{Pixel{0, 0}, Pixel{100, 0}, Pixel{100, 100}};

TEST(Beside, LiesOnTheRightOfTravel) {
    const auto right = beside(east_then_south, 10);
    ASSERT_EQ(right.size(), 3u);
    EXPECT_EQ(right[0], (Pixel{0, 10}));
    EXPECT_NEAR(right[1].x, 90, 1e-9);
    EXPECT_NEAR(right[1].y, 10, 1e-9);
    EXPECT_EQ(right[2], (Pixel{90, 100}));
    EXPECT_EQ(beside(east_then_south, -10)[2], (Pixel{110, 100}));
}

TEST(Beside, CutsSharpCornersShort) {
    const auto line = beside(std::array{Pixel{0, 0}, Pixel{100, 0}, Pixel{0, 1}}, 10);
    for (const Pixel place : line) EXPECT_LT(std::hypot(place.x - 50, place.y), 80);
}

TEST(Beside, NeedsADirection) {
    EXPECT_TRUE(beside(std::array{Pixel{5, 5}, Pixel{5, 5}}, 3).empty());
}

TEST(Shortened, LosesThatMuchAtEachEnd) {
    const auto line = shortened(east_then_south, 30, 60);
    ASSERT_EQ(line.size(), 3u);
    EXPECT_EQ(line[0], (Pixel{30, 0}));
    EXPECT_EQ(line[2], (Pixel{100, 40}));
    EXPECT_DOUBLE_EQ(length_of(line), 110);
    EXPECT_TRUE(shortened(east_then_south, 150, 50).empty());
}

TEST(HeadingAfter, FollowsTheLine) {
    const Heading heading = heading_after(east_then_south, 130);
    EXPECT_EQ(heading.at, (Pixel{100, 30}));
    EXPECT_EQ(heading.direction, (Pixel{0, 1}));
    EXPECT_EQ(heading_after(east_then_south, 500).at, (Pixel{100, 100}));
}

}  // namespace
}  // namespace wend::draw_detail

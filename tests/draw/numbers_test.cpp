#include "render/page/numbers.hpp"

#include <gtest/gtest.h>

namespace wend::draw_detail {
namespace {

TEST(Counted, GroupsDigitsAndKnowsThePlural) {
    EXPECT_EQ(counted(0, "link"), "0 links");
    EXPECT_EQ(counted(1, "link"), "1 link");
    EXPECT_EQ(counted(999, "node"), "999 nodes");
    EXPECT_EQ(counted(1000, "node"), "1,000 nodes");
    EXPECT_EQ(counted(1234567, "node"), "1,234,567 nodes");
    EXPECT_EQ(counted(1, "apex"), "1 apex");
    EXPECT_EQ(counted(2, "apex"), "2 apexes");
}

TEST(Grouped, TakesNumbersThatNoIntegerHolds) {
    EXPECT_EQ(grouped(1234.4), "1,234");
    EXPECT_EQ(grouped(3e38), "3e+38");
}

TEST(DistanceText, KeepsThreeDigitsOrMore) {
    EXPECT_EQ(distance_text(0), "0 m");
    EXPECT_EQ(distance_text(839.6), "840 m");
    EXPECT_EQ(distance_text(3214), "3.21 km");
    EXPECT_EQ(distance_text(1204512), "1,204.5 km");
    EXPECT_EQ(distance_text(3e20), "3e+17 km");
}

TEST(RoundLengthText, NamesTheFittingUnit) {
    EXPECT_EQ(round_length_text(0.5), "50 cm");
    EXPECT_EQ(round_length_text(2.5), "2.5 m");
    EXPECT_EQ(round_length_text(500), "500 m");
    EXPECT_EQ(round_length_text(1000), "1 km");
    EXPECT_EQ(round_length_text(2500), "2.5 km");
}

TEST(CoordinateText, HasAsManyDecimalsAsTheStepNeeds) {
    EXPECT_EQ(coordinate_text(1500, 500), "1,500");
    EXPECT_EQ(coordinate_text(-3000, 1000), "\u22123,000");
    EXPECT_EQ(coordinate_text(0.25, 0.05), "0.25");
    EXPECT_EQ(coordinate_text(-2, 0.5), "\u22122.0");
}

}  // namespace
}  // namespace wend::draw_detail

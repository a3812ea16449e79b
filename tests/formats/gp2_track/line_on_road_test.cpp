#include "formats/gp2/game/line_on_road.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace wend::gp2_track {
namespace {

std::vector<DrivenUnit> crossings(const std::vector<int>& offsets) {
    std::vector<DrivenUnit> line;
    for (const int offset : offsets) line.push_back({.offset = static_cast<i16>(offset)});
    return line;
}
Widths widths(std::size_t units, double left, double right) {
    Widths all;
    all.left.assign(units, left);
    all.right.assign(units, right);
    return all;
}
Step plain(u8 length, u16 flags = 0, i16 curvature = 0) {
    return {.first = length, .curvature = curvature, .flags = flags};
}

TEST(LinesOnRoads, AreMeasuredInHalfWidthsOfTheirSide) {
    const Widths road = widths(7, 1000, 500);
    const LineOnRoad found = line_on_road(crossings({0, -1000, -1001, 500, 550, 3, 21}), road);
    EXPECT_EQ(found.units, 6u);
    EXPECT_EQ(found.reached, 6u);
    EXPECT_EQ(found.inside, 4u);
    EXPECT_DOUBLE_EQ(found.share(), 4.0 / 6);
    EXPECT_DOUBLE_EQ(found.widest, 1.1);
    EXPECT_EQ(found.widest_unit, 4u);
    EXPECT_EQ(found.missed, 21);
    EXPECT_TRUE(carries(found));
    // What is not reached is not on the road.
    const LineOnRoad begun = line_on_road(crossings({0, 10}), road);
    EXPECT_EQ(begun.reached, 2u);
    EXPECT_DOUBLE_EQ(begun.share(), 2.0 / 6);
    EXPECT_FALSE(begun.missed);
    EXPECT_FALSE(carries(begun));
    EXPECT_FALSE(carries(line_on_road(crossings({0, 0, 0, 626, 0, 0}), road)));
    EXPECT_TRUE(carries(line_on_road(crossings({0, 0, 0, 625, 0, 0}), road)));
    // A road without a width has nothing on it.
    EXPECT_EQ(line_on_road(crossings({0, 1}), widths(3, 0, 0)).widest,
              std::numeric_limits<double>::infinity());
}

TEST(LinesOnRoads, CutKerbsAndEdges) {
    TrackFile file;
    constexpr u16 left_kerb = 0x0800, right_kerb = 0x0400;
    file.track = {plain(3, left_kerb), plain(3, right_kerb), plain(3)};
    const auto cuts = edge_cuts(crossings({-101, -102, 50, 101, 101, -101, -101, 0, 101, 999}),
                                file, widths(10, 100, 100));
    ASSERT_EQ(cuts.size(), 4u);
    const auto expect = [&](std::size_t i, u32 first, u32 last, bool is_right, bool is_kerb) {
        EXPECT_EQ(cuts[i].first, first);
        EXPECT_EQ(cuts[i].last, last);
        EXPECT_EQ(cuts[i].is_right, is_right);
        EXPECT_EQ(cuts[i].is_kerb, is_kerb);
    };
    expect(0, 0, 1, false, true);
    expect(1, 3, 4, true, true);
    expect(2, 5, 6, false, false);
    expect(3, 8, 8, true, false);
}

TEST(LinesOnRoads, HaveAnApexInEachBend) {
    // Bends of more than 20 degrees: units 2 to 9 to the left, and 11 to 1 around the start to the
    // right.
    const std::vector<Step> steps{plain(2, 0, 2000),  plain(0, 0),    plain(5, 0, -1),
                                  plain(3, 0, -2000), plain(1, 0, 0), plain(2, 0, 2000)};
    const auto found = apexes(crossings({-3, -9, 0, 0, 0, 0, 0, 5, -20, -4, 0, -8, -7}), steps);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].unit, 8u);
    EXPECT_FALSE(found[0].is_right);
    EXPECT_EQ(found[0].offset, -20);
    // Of 11, 12, 0 and 1 the one farthest to the right.
    EXPECT_EQ(found[1].unit, 0u);
    EXPECT_TRUE(found[1].is_right);
    EXPECT_EQ(found[1].offset, -3);
    EXPECT_EQ(apexes(crossings({0, 0, 0, 0, 0}), steps).size(), 0u);
}

}  // namespace
}  // namespace wend::gp2_track

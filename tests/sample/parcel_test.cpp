#include "samples/town/parcel.hpp"

#include <gtest/gtest.h>

namespace wend::sample {
namespace {

// A field of 400 m by 200 m with its lower left corner at the origin.
struct Field : testing::Test {
    StreetLines lines;
    Parcel parcel;

    Field() {
        for (const Vec2 corner : {Vec2{0, 0}, Vec2{400, 0}, Vec2{400, 200}, Vec2{0, 200}})
            parcel.sides.push_back({corner, lines.add_junction(corner, 2), no_index});
        for (std::size_t i = 0; i < 4; ++i)
            parcel.sides[i].line = lines.add_line(parcel.sides[i].junction, parcel.next(i).junction,
                                                  LineKind::arterial);
    }

    static Cut northwards(double x) {
        Cut request;
        request.through = {x, 77};
        request.direction = {0, 1};
        request.gap = 30;
        return request;
    }
};

TEST_F(Field, FramesTheLongSide) {
    const Frame frame = frame_of(parcel);
    EXPECT_DOUBLE_EQ(frame.along(), 400);
    EXPECT_DOUBLE_EQ(frame.across(), 200);
    EXPECT_DOUBLE_EQ(std::abs(frame.axis.x), 1);
}

TEST_F(Field, IsCutInTwo) {
    const std::optional<Halves> halves = cut(lines, parcel, northwards(100));
    ASSERT_TRUE(halves);
    EXPECT_DOUBLE_EQ(halves->left.area(), 100 * 200);
    EXPECT_DOUBLE_EQ(halves->right.area(), 300 * 200);
    const Line& made = lines.lines[halves->line];
    EXPECT_DOUBLE_EQ(made.length, 200);
    EXPECT_DOUBLE_EQ(made.direction.y, 1);
    for (const Line::Stop& stop : made.stops) EXPECT_EQ(lines.junctions[stop.junction].arms, 3);
    EXPECT_EQ(lines.lines[0].stops.size(), 3U);
    for (const Parcel& part : {halves->left, halves->right})
        for (const Parcel::Side& side : part.sides) {
            EXPECT_DOUBLE_EQ(lines.junctions[side.junction].at.x, side.corner.x);
            EXPECT_DOUBLE_EQ(lines.junctions[side.junction].at.y, side.corner.y);
        }
}

TEST_F(Field, KeepsCutsAwayFromCorners) {
    EXPECT_FALSE(cut(lines, parcel, northwards(20)));
    EXPECT_FALSE(cut(lines, parcel, northwards(385)));
    EXPECT_TRUE(cut(lines, parcel, northwards(40)));
}

TEST_F(Field, RefusesSmallPartsAndSharpAngles) {
    Cut small = northwards(60);
    small.min_area = 60 * 200 + 1;
    EXPECT_FALSE(can_cut(lines, parcel, small));
    small.min_area = 60 * 200 - 1;
    EXPECT_TRUE(can_cut(lines, parcel, small));

    Cut slanted = northwards(200);
    slanted.through = {200, 100};
    slanted.direction = unit({1, 0.7});  // 35 degrees to both long sides
    EXPECT_FALSE(can_cut(lines, parcel, slanted));
    slanted.direction = unit({1, 0.8});  // 39 degrees
    EXPECT_TRUE(can_cut(lines, parcel, slanted));
}

TEST_F(Field, MeetsTheStreetOnTheOtherSide) {
    // A street that comes from below the field to 10 m beside where the cut would end.
    const std::uint32_t below = lines.join({0, no_index, {190, 0}});
    EXPECT_EQ(lines.junctions[below].arms, 3);
    const std::optional<Halves> halves = cut(lines, parcel, northwards(200));
    ASSERT_TRUE(halves);
    EXPECT_EQ(lines.lines[halves->line].stops.front().junction, below);
    EXPECT_EQ(lines.junctions[below].arms, 4);

    Cut fresh = northwards(210);
    fresh.fresh = true;
    EXPECT_FALSE(can_cut(lines, parcel, fresh)) << "10 m beside the junctions of the first cut";
    EXPECT_FALSE(can_cut(lines, parcel, northwards(195))) << "four arms are the most";
}

TEST_F(Field, IsPulledToBridgeHeads) {
    const std::uint32_t bridge = lines.join({0, no_index, {150, 0}});
    Cut request = northwards(220);
    request.pull = 80;
    const std::size_t before = lines.lines[0].stops.size();
    lines.junctions[bridge].bridge_head = true;
    const std::optional<Halves> halves = cut(lines, parcel, request);
    ASSERT_TRUE(halves);
    EXPECT_EQ(lines.lines[halves->line].stops.front().junction, bridge);
    EXPECT_EQ(lines.lines[0].stops.size(), before);
}

}  // namespace
}  // namespace wend::sample

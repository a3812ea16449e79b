#include <gtest/gtest.h>

#include "formats/metroid_path/room_maker.hpp"

// Waypoints on rooms so small that they can be worked out on paper (fact sheet section 5, step 6).

namespace wend::metroid_path {
namespace {

TEST(Waypoints, AreOneWhereBothEndsAreOnePlace) {
    // Nobody asks whether it is anywhere near the mesh.
    expect_waypoints(found_in(row_of(1), {90, 90, 90}, {90, 90, 90.00005f}), {{90, 90, 90}});
    EXPECT_EQ(found_in(row_of(1), {90, 90, 90}, {90, 90, 90.0002f}).result,
              SearchResult::no_source);
}

TEST(Waypoints, InsideARegionAreBothEndsOnItsFloor) {
    expect_waypoints(found_in(row_of(1), {1, 1, 0.25f}, {3, 2, 1}), {{1, 1, 0}, {3, 2, 0}});
    // A slope of 1 on 2 towards the east, and points above it.
    RoomMaker slope;
    slope.polygon({{0, 0, 0}, {0, 4, 0}, {4, 4, 2}, {4, 0, 2}});
    expect_waypoints(found_in(slope, {1, 1, 0.9f}, {3, 2, 2}), {{1, 1, 0.5f}, {3, 2, 1.5f}});
    // Two points above each other fall on one.
    expect_waypoints(found_in(row_of(1), {1, 1, 0}, {1, 1, 2}), {{1, 1, 0}});
}

TEST(Waypoints, LieWhereTheStraightLineGoesOverTheEdge) {
    const RoomMaker room = row_of(2);
    const Creature thin{.radius = 0.5f};
    expect_waypoints(found_in(room, {2, 1, 0}, {6, 3, 0}, thin), {{2, 1, 0}, {4, 2, 0}, {6, 3, 0}});
    // Of 5 m along x the edge lies after 1.
    expect_waypoints(found_in(room, {3, 1, 0}, {8, 3, 0}, thin),
                     {{3, 1, 0}, {4, 1.4f, 0}, {8, 3, 0}});
    expect_waypoints(found_in(room, {8, 3, 0}, {3, 1, 0}, thin),
                     {{8, 3, 0}, {4, 1.4f, 0}, {3, 1, 0}});
}

TEST(Waypoints, KeepTheRadiusAwayFromTheEndsOfAnEdge) {
    const RoomMaker room = row_of(2);
    const auto crossing = [&](f32 radius, f32 y) {
        const Found found = found_in(room, {3, y, 0}, {5, y, 0}, {.radius = radius});
        EXPECT_EQ(found.waypoints.size(), 3u);
        return found.waypoints[1][1];
    };
    EXPECT_FLOAT_EQ(crossing(0, 0.5f), 0.5f);
    EXPECT_FLOAT_EQ(crossing(1, 0.5f), 1);
    EXPECT_FLOAT_EQ(crossing(1, 3.5f), 3);
    EXPECT_FLOAT_EQ(crossing(1.75f, 3.5f), 2.25f);
    // Where there is no room for it, it goes through the middle.
    EXPECT_FLOAT_EQ(crossing(2, 3.5f), 2);
    EXPECT_FLOAT_EQ(crossing(50, 3.5f), 2);
}

// Each pass takes the waypoints around it as they are by then.
TEST(Waypoints, AreFittedTwice) {
    // First over 4: (4 * 1 + 2 * 2) / 6 = 4/3, then over 8: (2 * 4/3 + 4 * 3) / 6 = 22/9; once more
    // over 4: (4 * 1 + 2 * 22/9) / 6 = 40/27, and over 8: (2 * 40/27 + 4 * 3) / 6 = 202/81.
    expect_waypoints(found_in(row_of(3), {2, 1, 0}, {10, 3, 0}, {.radius = 0.5f}),
                     {{2, 1, 0}, {4, 40 / 27.0f, 0}, {8, 202 / 81.0f, 0}, {10, 3, 0}});
}

TEST(Waypoints, FollowASlopedEdge) {
    RoomMaker room;
    room.polygon({{0, 0, 0}, {0, 4, 2}, {4, 4, 2}, {4, 0, 0}});
    room.polygon({{4, 0, 0}, {4, 4, 2}, {8, 4, 2}, {8, 0, 0}}).join(0, 1);
    // With the width on the map a part of the edge is the same part of it in space.
    expect_waypoints(found_in(room, {2, 1, 0.5f}, {6, 1, 0.5f}, {.radius = 0.5f}),
                     {{2, 1, 0.5f}, {4, 1, 0.5f}, {6, 1, 0.5f}});
}

TEST(Waypoints, OfFlyersGoOverTheMiddleAtTheHeightOfTheLine) {
    RoomMaker room;
    room.box(0, 0, 4, 4, 2, 5).box(4, 0, 8, 4, 2, 3).join(0, 1);
    const auto crossing = [&](f32 from_x, f32 from_z, f32 to_z, f32 height, f32 radius = 0.1f) {
        const Found found = found_in(room, {from_x, 1, from_z}, {6, 1, to_z},
                                     {.flags = 2, .radius = radius, .height = height});
        EXPECT_EQ(found.waypoints.size(), 3u);
        EXPECT_FLOAT_EQ(found.waypoints[1][0], 4);
        EXPECT_FLOAT_EQ(found.waypoints[1][1], 2);
        return found.waypoints[1][2];
    };
    EXPECT_FLOAT_EQ(crossing(2, 2, 1, 1), 1.5f);
    // Of 3 m along x the edge lies after 1.
    EXPECT_FLOAT_EQ(crossing(3, 2.2f, 1, 1), 1.8f);
    // Half its height away from the floor, and from the lower ceiling of the two.
    EXPECT_FLOAT_EQ(crossing(2, 0.25f, 0.25f, 1), 0.5f);
    EXPECT_FLOAT_EQ(crossing(2, 4.75f, 2.75f, 1), 2.5f);
    // Where it does not fit in, at the mean height, whatever that is.
    EXPECT_FLOAT_EQ(crossing(2, 4.75f, 2.75f, 3), 3.75f);
    EXPECT_FLOAT_EQ(crossing(3, 4.75f, 2.75f, 3), 3.75f);
    // Its radius is not asked.
    EXPECT_FLOAT_EQ(crossing(2, 2, 1, 1, 90), 1.5f);
}

TEST(Waypoints, ThatAreOnePlaceWithTheNextAreLeftOut) {
    const RoomMaker room = row_of(2);
    // It begins right where it leaves.
    expect_waypoints(found_in(room, {3.99995f, 2, 0}, {6, 2, 0}), {{4, 2, 0}, {6, 2, 0}});
    expect_waypoints(found_in(room, {3.999f, 2, 0}, {6, 2, 0}),
                     {{3.999f, 2, 0}, {4, 2, 0}, {6, 2, 0}});
}

TEST(Waypoints, AreSixteenAtMost) {
    // 15 regions have 14 edges between them.
    const Found whole = found_in(row_of(15), {1, 2, 0}, {59, 2, 0});
    ASSERT_EQ(whole.waypoints.size(), 16u);
    EXPECT_FLOAT_EQ(whole.waypoints[14][0], 56);
    EXPECT_FLOAT_EQ(whole.waypoints[15][0], 59);
    // Of 16 the target is dropped, and the last edge stays as it was guessed: in the middle.
    const Found cut = found_in(row_of(16), {1, 1, 0}, {63, 1, 0});
    ASSERT_EQ(cut.waypoints.size(), 16u);
    EXPECT_FLOAT_EQ(cut.waypoints[15][0], 60);
    EXPECT_FLOAT_EQ(cut.waypoints[15][1], 2);
    EXPECT_LT(cut.waypoints[13][1], 2);
    // More are simply not there.
    const Found longer = found_in(row_of(40), {1, 1, 0}, {159, 1, 0});
    ASSERT_EQ(longer.waypoints.size(), 16u);
    EXPECT_FLOAT_EQ(longer.waypoints[15][0], 60);
    EXPECT_EQ(longer.regions.size(), 40u);
}

// The guess for flyers takes the height of the target in the world, though all else is the area's.
TEST(Waypoints, OfACutFlightEndAtTheHeightOfTheWorld) {
    const RoomMaker room = row_of(16, 2, 9);
    const Creature flyer{.flags = 2, .height = 2};
    const auto end_of = [&](const char* rows, f32 z) {
        const auto placed = AreaTransform::parse(rows);
        const Found found =
            found_in(room.made(), room.context, {1, 1, z + 4}, {63, 1, z + 3}, flyer, *placed);
        EXPECT_EQ(found.waypoints.size(), 16u);
        return found.waypoints.back()[2] - z;
    };
    EXPECT_FLOAT_EQ(end_of("1 0 0 0 0 1 0 0 0 0 1 0", 0), 3);
    EXPECT_FLOAT_EQ(end_of("1 0 0 0 0 1 0 0 0 0 1 2", 2), 5);
    EXPECT_FLOAT_EQ(end_of("1 0 0 0 0 1 0 0 0 0 1 100", 100), 8);
}

TEST(Waypoints, OfFlyersThatComeFromOutsideHaveThatPointToo) {
    const RoomMaker room = row_of(2, 2);
    const Creature flyer{.flags = 2, .height = 1};
    // Of Prime only the floor is near to flyers: the way leads from far above down to that.
    expect_waypoints(found_in(room, {2, 2, 7}, {6, 2, 2}, flyer),
                     {{2, 2, 7}, {2, 2, 0}, {4, 2, 1}, {6, 2, 2}});
    expect_waypoints(found_in(room, {6, 2, 2}, {2, 2, 7}, flyer),
                     {{6, 2, 2}, {4, 2, 1}, {2, 2, 0}, {2, 2, 7}});
    // In Echoes the ceiling is nearer.
    const RoomMaker echoes = row_of(2, 2, 5, 6);
    expect_waypoints(found_in(echoes, {2, 2, 7}, {6, 2, 2}, flyer),
                     {{2, 2, 7}, {2, 2, 5}, {4, 2, 3.5f}, {6, 2, 2}});
    // Inside one region the point that it comes from is left out.
    expect_waypoints(found_in(room, {2, 2, 7}, {3, 2, 2}, flyer), {{2, 2, 0}, {3, 2, 2}});
    expect_waypoints(found_in(room, {3, 2, 2}, {2, 2, 7}, flyer),
                     {{3, 2, 2}, {2, 2, 0}, {2, 2, 7}});
    // They take up room: 14 regions are the most with one outside, and 13 with two.
    const auto count = [&](u32 regions, f32 from_z, f32 to_z) {
        const f32 end = 4 * static_cast<f32>(regions) - 1;
        return found_in(row_of(regions, 2), {1, 2, from_z}, {end, 2, to_z}, flyer).waypoints.size();
    };
    EXPECT_EQ(count(14, 7, 2), 16u);
    EXPECT_EQ(count(14, 2, 7), 16u);
    EXPECT_EQ(count(13, 7, 7), 16u);
    // Where only the one outside has no room, the target goes with it.
    EXPECT_EQ(count(15, 2, 7), 15u);
}

}  // namespace
}  // namespace wend::metroid_path

#include <gtest/gtest.h>

#include <cmath>

#include "formats/metroid_path/room_maker.hpp"
#include "fuzz/live_bytes.hpp"

// Which regions a search begins and ends in, and which way it takes (fact sheet section 5, steps 1
// to 5).

namespace wend::metroid_path {
namespace {

using enum SearchResult;

SearchResult result_of(const RoomMaker& maker, const Vector& from, const Vector& to,
                       const Creature& creature = {}) {
    return found_in(maker, from, to, creature).result;
}

// Whether a point is in a region, by the games' own test.
bool is_on_path(const RoomMaker& maker, const Vector& point, const Creature& creature = {}) {
    const PathFile file = maker.made();
    return RoomSearch(file, maker.context, {}, creature).on_path(point) == success;
}

TEST(RoomSearch, LiftsThePointsOfWalkers) {
    const RoomMaker prime = row_of(1), echoes = row_of(1, 1, 5, 6);
    EXPECT_TRUE(is_on_path(prime, {2, 2, -0.29f}));
    EXPECT_FALSE(is_on_path(prime, {2, 2, -0.31f}));
    EXPECT_TRUE(is_on_path(echoes, {2, 2, -0.49f}));
    EXPECT_FALSE(is_on_path(echoes, {2, 2, -0.51f}));
    // Not those of flyers.
    EXPECT_TRUE(is_on_path(row_of(1, 2), {2, 2, 0.01f}, {.flags = 2}));
    EXPECT_FALSE(is_on_path(row_of(1, 2), {2, 2, -0.01f}, {.flags = 2}));
}

TEST(RoomSearch, FindsWalkersAtMostThreeMetresAboveTheFloor) {
    EXPECT_TRUE(is_on_path(row_of(1), {2, 2, 2.69f}));
    EXPECT_FALSE(is_on_path(row_of(1), {2, 2, 2.71f}));
    EXPECT_TRUE(is_on_path(row_of(1, 2), {2, 2, 4.9f}, {.flags = 2}));
    EXPECT_TRUE(is_on_path(row_of(1, 4), {2, 2, 4.9f}, {.flags = 4}));
    // At a right angle to the floor: on a slope of 3 on 4 that is 0.8 of the height over it.
    RoomMaker slope;
    slope.polygon({{0, 0, 0}, {0, 4, 0}, {4, 4, 3}, {4, 0, 3}});
    EXPECT_TRUE(is_on_path(slope, {2, 2, 1.5f + 3.74f - 0.3f}));
    EXPECT_FALSE(is_on_path(slope, {2, 2, 1.5f + 3.76f - 0.3f}));
}

TEST(RoomSearch, TakesSidesFloorAndCeilingForInside) {
    const RoomMaker room = row_of(1, 2);
    const Creature flyer{.flags = 2};
    for (const Vector& inside : {Vector{0, 0, 0}, {4, 4, 5}, {0, 2, 5}, {2, 2, 0}})
        EXPECT_TRUE(is_on_path(room, inside, flyer)) << testing::PrintToString(inside);
    for (const Vector& outside : {Vector{-0.01f, 2, 1}, {4.01f, 2, 1}, {2, 2, 5.01f}})
        EXPECT_FALSE(is_on_path(room, outside, flyer)) << testing::PrintToString(outside);
}

TEST(RoomSearch, WantsBothMasks) {
    RoomMaker room;
    room.box(0, 0, 4, 4, 1, 5, 0b10);
    EXPECT_FALSE(is_on_path(room, {2, 2, 0}));
    EXPECT_TRUE(is_on_path(room, {2, 2, 0}, {.index = 1}));
    EXPECT_FALSE(is_on_path(room, {2, 2, 0}, {.flags = 2, .index = 1}));
    EXPECT_TRUE(is_on_path(room, {2, 2, 0}, {.flags = 3, .index = 1}));
    EXPECT_EQ(result_of(room, {1, 1, 0}, {2, 2, 0}), no_source);
    // The high bytes of both are never asked.
    room.box(8, 0, 12, 4, 0x100, 5, 0x100);
    EXPECT_FALSE(is_on_path(room, {10, 2, 1}, {.flags = 0x101}));
}

TEST(RoomSearch, GoesAtMostThePaddingToTheMesh) {
    const RoomMaker room = row_of(1);
    EXPECT_EQ(result_of(room, {-9.9f, 2, 0}, {2, 2, 0}), success);
    EXPECT_EQ(result_of(room, {-10.1f, 2, 0}, {2, 2, 0}), no_source);
    EXPECT_EQ(result_of(room, {2, 2, 0}, {-10.1f, 2, 0}), no_destination);
    EXPECT_EQ(result_of(room, {-49, 2, 0}, {2, 2, 0}, {.padding = 50}), success);
    // Exactly so far is too far.
    EXPECT_EQ(result_of(row_of(1, 2), {-10, 2, 0}, {2, 2, 0}, {.flags = 2}), no_source);
    // From a corner that is the straight distance: 7 each way are 9.9, though inside of the box.
    EXPECT_EQ(result_of(row_of(1, 2), {-7, -7, 0}, {2, 2, 1}, {.flags = 2}), success);
    EXPECT_EQ(result_of(row_of(1, 2), {-7.1f, -7.1f, 0}, {2, 2, 1}, {.flags = 2}), no_source);
}

TEST(RoomSearch, StartsAtTheClosestPointOfTheClosestRegion) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(10, 0, 14, 4);
    // 2.9 from the one and 3.1 from the other.
    expect_waypoints(found_in(room, {6.9f, 1, 0}, {1, 3, 0}), {{4, 1, 0}, {1, 3, 0}});
    expect_waypoints(found_in(room, {7.1f, 1, 0}, {12, 3, 0}), {{10, 1, 0}, {12, 3, 0}});
    EXPECT_EQ(result_of(room, {7.1f, 1, 0}, {1, 3, 0}), no_path);
    // Beside a corner that corner.
    expect_waypoints(found_in(room, {5, 5, 0}, {1, 3, 0}), {{4, 4, 0}, {1, 3, 0}});
    // Of a floor more than 3 m below nobody knows who walks.
    EXPECT_EQ(result_of(room, {5, 1, 4}, {1, 3, 0}), no_source);
}

// The swimmers of Prime are held to that too, those of Echoes are not. In Prime walls and ceilings
// are near to all but flyers, in Echoes to those who fly or swim.
TEST(RoomSearch, TellsSwimmersOfPrimeAndEchoesApart) {
    const Creature swimmer{.flags = 4};
    EXPECT_EQ(result_of(row_of(1, 4), {5, 1, 4}, {1, 3, 1}, swimmer), no_source);
    expect_waypoints(found_in(row_of(1, 4, 5, 6), {5, 1, 4}, {1, 3, 1}, swimmer),
                     {{4, 1, 4}, {1, 3, 1}});
    expect_waypoints(found_in(row_of(1, 4), {5, 1, 2}, {1, 3, 1}, swimmer), {{4, 1, 2}, {1, 3, 1}});
    expect_waypoints(found_in(row_of(1, 2), {5, 1, 2}, {1, 3, 1}, {.flags = 2}),
                     {{4, 1, 0}, {1, 3, 1}});
}

TEST(RoomSearch, AsksTheTablesBeforeItSearches) {
    RoomMaker room = row_of(2);
    PathFile file = room.made();
    EXPECT_EQ(found_in(file, room.context, {2, 2, 0}, {6, 2, 0}).result, success);
    file.ground_reach = {0};
    EXPECT_EQ(found_in(file, room.context, {2, 2, 0}, {6, 2, 0}).result, no_path);
    // Who may fly is looked up in the other table.
    EXPECT_EQ(found_in(file, room.context, {2, 2, 0.5f}, {6, 2, 1}, {.flags = 3}).result, success);
    // A table that promises too much is found out.
    file = row_of(2).made();
    file.links.clear();
    for (Region& region : file.regions) region.link_count = 0;
    EXPECT_EQ(found_in(file, room.context, {2, 2, 0}, {6, 2, 0}).result, no_path);
}

TEST(RoomSearch, AsksNoTableForSwimmers) {
    const PathFile pool = row_of(2, 4).made();
    EXPECT_EQ(pool.ground_reach[0], 0u);
    EXPECT_EQ(found_in(pool, default_layout(4), {2, 2, 1}, {6, 2, 1}, {.flags = 4}).result,
              success);
    // In Echoes the flag 16 does the same.
    PathFile file = row_of(2, 1, 5, 6).made();
    file.ground_reach = {0};
    EXPECT_EQ(found_in(file, default_layout(6), {2, 2, 0}, {6, 2, 0}, {.flags = 1}).result,
              no_path);
    EXPECT_EQ(found_in(file, default_layout(6), {2, 2, 0}, {6, 2, 0}, {.flags = 17}).result,
              success);
}

// Five floors lie over each other; only from the last a link leads away.
TEST(RoomSearch, KeepsFourRegionsInPrimeAndEightInEchoes) {
    for (const u32 version : {4u, 6u}) {
        RoomMaker room(version);
        for (u32 i = 0; i < 5; ++i) room.box(0, 0, 4, 4, 1, 5, 1, 0.25f * static_cast<f32>(i));
        room.polygon({{4, 0, 1}, {4, 4, 1}, {8, 4, 1}, {8, 0, 1}}).join(4, 5);
        EXPECT_EQ(result_of(room, {2, 2, 1}, {6, 2, 1}), version == 4 ? no_path : success);
    }
}

TEST(RoomSearch, CountsStraightDistancesFromCentroidToCentroid) {
    // 4 to (6, 2), then 4 to (10, 2), and 3 to the target; the ends are lifted by 0.3.
    EXPECT_FLOAT_EQ(found_in(row_of(4), {2, 2, 0}, {13, 2, 0}).cost,
                    std::hypot(4.0f, 0.3f) + 4 + std::hypot(3.0f, 0.3f));
    EXPECT_EQ(found_in(row_of(4), {2, 2, 0}, {13, 2, 0}).regions, (std::vector<u32>{0, 1, 2, 3}));
    EXPECT_EQ(found_in(row_of(4), {1, 2, 0}, {3, 2, 0}).cost, 0);
}

// A middle region with two ways around it that are equally long: of the two the one that was
// opened last comes first.
TEST(RoomSearch, TakesTheLaterOfEquals) {
    for (const bool north_first : {true, false}) {
        RoomMaker room;
        room.polygon({{0, 0, 0}, {0, 4, 0}, {4, 4, 0}, {4, 0, 0}});
        room.polygon({{4, 2, 0}, {4, 4, 0}, {8, 4, 0}, {8, 2, 0}});
        room.polygon({{4, 0, 0}, {4, 2, 0}, {8, 2, 0}, {8, 0, 0}});
        room.polygon({{8, 0, 0}, {8, 4, 0}, {12, 4, 0}, {12, 0, 0}});
        const u32 first = north_first ? 1 : 2, second = 3 - first;
        // All over the same edge, which is no matter.
        room.door(0, 2, first).door(0, 2, second).door(1, 2, 3).door(2, 2, 3);
        EXPECT_EQ(found_in(room, {2, 2, 0}, {10, 2, 0}).regions, (std::vector<u32>{0, second, 3}));
    }
}

TEST(RoomSearch, GoesAlongLinksOneWayOnly) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4).lead(0, 1);
    EXPECT_EQ(result_of(room, {2, 2, 0}, {6, 2, 0}), success);
    EXPECT_EQ(result_of(room, {6, 2, 0}, {2, 2, 0}), no_path);
}

TEST(RoomSearch, PassesOverWhatIsNotOpenToIt) {
    RoomMaker room;
    room.box(0, 0, 4, 4).box(4, 0, 8, 4, 1, 5, 0b10).box(8, 0, 12, 4).join(0, 1).join(1, 2);
    // The tables do not know of groups.
    EXPECT_EQ(result_of(room, {2, 2, 0}, {10, 2, 0}), no_path);
    const PathFile file = room.made();
    RoomSearch search(file, room.context, {}, {});
    EXPECT_EQ(search.path_exists({2, 2, 0}, {10, 2, 0}), success);
}

TEST(RoomSearch, HeedsObstructionsInEchoes) {
    for (const u32 version : {4u, 6u}) {
        const RoomMaker room = row_of(3, 1, 5, version);
        for (const u32 counter : {0u, 1u, 2u}) {
            PathFile file = room.made();
            file.regions[1].obstructions[counter] = 1;
            const auto result = [&](u32 flags) {
                return found_in(file, room.context, {2, 2, 0}, {10, 2, 0}, {.flags = flags}).result;
            };
            const bool heeds = version == 6;
            EXPECT_EQ(result(1), heeds && counter == 2 ? no_path : success);
            EXPECT_EQ(result(0x101), heeds && (counter == 2 || counter == 0) ? no_path : success);
            EXPECT_EQ(result(0x201), heeds && (counter == 2 || counter == 1) ? no_path : success);
        }
    }
}

TEST(RoomSearch, TakesAtMost512Regions) {
    EXPECT_EQ(result_of(row_of(512), {2, 2, 0}, {6, 2, 0}), success);
    EXPECT_EQ(result_of(row_of(513), {2, 2, 0}, {6, 2, 0}), no_area);
    // Other questions have no such limit.
    EXPECT_TRUE(is_on_path(row_of(513), {2, 2, 0}));
}

TEST(RoomSearch, FindsTheClosestCentroidThatCanBeReached) {
    RoomMaker room = row_of(3);
    room.box(20, 0, 24, 4);
    const PathFile file = room.made();
    RoomSearch search(file, room.context, {}, {});
    Vector found{};
    EXPECT_EQ(search.closest_reachable({2, 2, 0}, {21, 2, 0}, found), success);
    EXPECT_EQ(found, (Vector{10, 2, 0.3f}));
    EXPECT_EQ(search.closest_reachable({2, 2, 0}, {5, 2, 0}, found), success);
    EXPECT_EQ(found, (Vector{6, 2, 0.3f}));
    EXPECT_EQ(search.closest_reachable({22, 2, 0}, {5, 2, 0}, found), success);
    EXPECT_EQ(found, (Vector{22, 2, 0.3f}));
    EXPECT_EQ(search.closest_reachable({-20, 2, 0}, {5, 2, 0}, found), no_source);
}

TEST(RoomSearch, AllocatesNothing) {
    const PathFile file = row_of(100, 3).made();
    RoomSearch search(file, default_layout(4), {}, {.flags = 3});
    const std::size_t before = fuzz::allocations();
    Vector found{};
    for (const f32 z : {1.0f, 7.0f, 50.0f}) {
        search.search({1, 1, z}, {399, 1, z});
        search.search({399, -1, z}, {1, 1, 1});
        search.on_path({3, 3, z});
        search.path_exists({3, 3, 1}, {390, 3, z});
        search.closest_reachable({3, 3, z}, {390, 3, z}, found);
        search.closest_to({-3, 3, z});
    }
    EXPECT_EQ(fuzz::allocations(), before);
}

}  // namespace
}  // namespace wend::metroid_path

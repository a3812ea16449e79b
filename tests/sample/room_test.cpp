#include "samples/room/room.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "room_rules.hpp"
#include "support/sanitizer.hpp"

namespace wend::sample {
namespace {

bool same(const Room& one, const Room& other) {
    return std::ranges::equal(one.regions, other.regions,
                              [](const RoomRegion& a, const RoomRegion& b) {
                                  return a.corners == b.corners && a.agent == b.agent &&
                                         a.groups == b.groups && a.height == b.height;
                              });
}

void expect_good_room(const RoomRequest& request) {
    SCOPED_TRACE(fmt::format("{} regions, seed {}", request.regions, request.seed));
    const Expected<Room> room = make_room(request);
    ASSERT_TRUE(room) << room.error().text();
    EXPECT_EQ(room->regions.size(), request.regions);
    EXPECT_EQ(RoomRules(*room).broken(), "");
}

TEST(Room, KeepsTheRulesAtEverySize) {
    for (std::uint64_t regions = 1; regions <= 64; ++regions)
        for (const unsigned seed : {1U, 2U, 3U}) expect_good_room({regions, seed});
    for (std::uint64_t regions = 65; regions < 512; regions += 37) expect_good_room({regions, 4});
    for (unsigned seed = 1; seed <= 5; ++seed) expect_good_room({512, seed});
}

RC_GTEST_PROP(Room, KeepsTheRulesForAnySeed, ()) {
    const RoomRequest request{*rc::gen::inRange<std::uint64_t>(1, 513),
                              *rc::gen::arbitrary<std::uint64_t>()};
    const Expected<Room> room = make_room(request);
    RC_ASSERT(room.has_value());
    RC_ASSERT(room->regions.size() == request.regions);
    RC_ASSERT(RoomRules(*room).broken() == "");
}

TEST(Room, CanBeMadeAtEverySize) {
    // Under the sanitizers each seventh, the largest too.
    const std::uint64_t stride = test::is_sanitized() ? 7 : 1;
    for (std::uint64_t regions = 1; regions <= 512; regions += stride)
        for (unsigned seed = 10; seed < 14; ++seed)
            EXPECT_TRUE(make_room({regions, seed})) << regions << " regions, seed " << seed;
}

TEST(Room, RefusesMoreRegionsThanTheGameHolds) {
    for (const std::uint64_t regions : {std::uint64_t{0}, std::uint64_t{513}, ~std::uint64_t{0}}) {
        const Expected<Room> refused = make_room({regions, 1});
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error()->message.find(std::to_string(regions)), std::string::npos);
    }
}

TEST(Room, IsTheSameForTheSameSeedOnly) {
    for (const unsigned regions : {1U, 20U, 300U}) {
        const Room room = *make_room({regions, 42});
        EXPECT_TRUE(same(room, *make_room({regions, 42})));
        EXPECT_FALSE(same(room, *make_room({regions, 43})));
    }
}

// From some size on, rooms have some of everything.
TEST(Room, HasWhatRoomsHave) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const Room room = *make_room({400, seed});
        const auto count = [&](auto test) { return std::ranges::count_if(room.regions, test); };
        for (const std::size_t corners : {3U, 4U, 5U, 6U})
            EXPECT_GT(
                count([&](const RoomRegion& region) { return region.corners.size() == corners; }),
                0)
                << corners << " corners";
        for (const Agent agent : {Agent::walker, Agent::flyer, Agent::swimmer})
            EXPECT_GT(count([&](const RoomRegion& region) { return region.agent == agent; }), 0);
        const auto is_ramp = [](const RoomRegion& region) {
            return region.corners[0].z != region.corners[1].z ||
                   region.corners[1].z != region.corners[2].z;
        };
        EXPECT_GT(count(is_ramp), 10);
        EXPECT_GT(count([](const RoomRegion& region) { return region.groups == 1; }), 0)
            << "islands";
        EXPECT_GT(count([](const RoomRegion& region) { return region.groups == 3; }), 0)
            << "galleries";
        EXPECT_LT(count([](const RoomRegion& region) { return region.corners.size() == 3; }), 250);
    }
}

}  // namespace
}  // namespace wend::sample

#include "samples/building/building.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>

#include "building_rules.hpp"

namespace wend::sample {
namespace {

// A building that keeps all rules, or a failed test.
Building good_building(const BuildingRequest& request) {
    Expected<Building> building = make_building(request);
    EXPECT_TRUE(building) << building.error().text();
    if (!building) return {};
    EXPECT_EQ(BuildingRules(*building, request).broken(), "")
        << request.areas << " areas, seed " << request.seed;
    return *std::move(building);
}

bool same(const Building& one, const Building& other) {
    const auto area = [](const BuildingArea& a, const BuildingArea& b) {
        return a.west == b.west && a.north == b.north && a.east == b.east && a.south == b.south &&
               a.height == b.height && a.room == b.room && a.storey == b.storey &&
               a.stairs == b.stairs && a.crouch == b.crouch && a.jump == b.jump;
    };
    const auto room = [](const BuildingRoom& a, const BuildingRoom& b) {
        return a.name == b.name && a.outdoors == b.outdoors;
    };
    const auto passage = [](const Passage& a, const Passage& b) {
        return a.from == b.from && a.to == b.to && a.side == b.side && a.kind == b.kind;
    };
    const auto ladder = [](const BuildingLadder& a, const BuildingLadder& b) {
        return a.lower == b.lower && a.upper == b.upper && a.bottom == b.bottom && a.top == b.top &&
               a.width == b.width && a.facing == b.facing;
    };
    const auto spot = [](const HidingSpot& a, const HidingSpot& b) {
        return a.area == b.area && a.position == b.position && a.in_cover == b.in_cover &&
               a.good_sniper == b.good_sniper && a.ideal_sniper == b.ideal_sniper &&
               a.exposed == b.exposed;
    };
    const auto sight = [](const Sight& a, const Sight& b) {
        return a.area == b.area && a.whole == b.whole;
    };
    return std::ranges::equal(one.areas, other.areas, area) &&
           std::ranges::equal(one.rooms, other.rooms, room) &&
           std::ranges::equal(one.passages, other.passages, passage) &&
           std::ranges::equal(one.ladders, other.ladders, ladder) &&
           std::ranges::equal(one.spots, other.spots, spot) &&
           one.first_sight == other.first_sight &&
           std::ranges::equal(one.sights, other.sights, sight);
}

TEST(Building, KeepsTheRulesAtEverySize) {
    for (const unsigned areas :
         {10U, 11U, 12U, 15U, 20U, 30U, 39U, 40U, 55U, 75U, 100U, 200U, 500U, 2'000U, 7'000U})
        for (const unsigned seed : {1U, 2U, 3U}) good_building({areas, seed});
}

RC_GTEST_PROP(Building, KeepsTheRulesForAnySeed, ()) {
    const BuildingRequest request{*rc::gen::inRange<std::uint64_t>(10, 3'000),
                                  *rc::gen::arbitrary<std::uint64_t>()};
    const Expected<Building> building = make_building(request);
    RC_ASSERT(building.has_value());
    RC_ASSERT(BuildingRules(*building, request).broken() == "");
}

RC_GTEST_PROP(Building, KeepsTheRulesWhenTiny, ()) {
    const BuildingRequest request{*rc::gen::inRange<std::uint64_t>(10, 60),
                                  *rc::gen::arbitrary<std::uint64_t>()};
    const Expected<Building> building = make_building(request);
    RC_ASSERT(building.has_value());
    RC_ASSERT(BuildingRules(*building, request).broken() == "");
}

TEST(Building, RefusesWhatItCannotMake) {
    for (const std::uint64_t areas :
         {std::uint64_t{0}, std::uint64_t{9}, std::uint64_t{20'001}, ~std::uint64_t{0}}) {
        const Expected<Building> refused = make_building({areas, 1});
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error()->message.find(std::to_string(areas)), std::string::npos);
    }
}

TEST(Building, IsTheSameForTheSameSeedOnly) {
    for (const unsigned areas : {10U, 40U, 3'000U}) {
        const Building building = *make_building({areas, 42});
        EXPECT_TRUE(same(building, *make_building({areas, 42})));
        EXPECT_FALSE(same(building, *make_building({areas, 43})));
    }
}

// From some size on, buildings have some of everything.
TEST(Building, HasWhatMeshesHave) {
    for (const unsigned areas : {300U, 1'000U, 4'000U})
        for (unsigned seed = 1; seed <= 20; ++seed) {
            SCOPED_TRACE(fmt::format("{} areas, seed {}", areas, seed));
            const Building building = *make_building({areas, seed});
            const auto count = [&](auto member) {
                return std::ranges::count_if(building.areas, member);
            };
            EXPECT_GT(count(&BuildingArea::crouch), 0);
            EXPECT_GT(count(&BuildingArea::jump), 0);
            EXPECT_GT(count([&](const BuildingArea& area) {
                          return !area.stairs && !area.is_level() &&
                                 building.rooms[area.room].outdoors;
                      }),
                      0)
                << "slopes outdoors";
            const auto passages = [&](PassageKind kind) {
                return std::ranges::count(building.passages, kind, &Passage::kind);
            };
            EXPECT_GT(passages(PassageKind::jump), 0);
            EXPECT_GT(passages(PassageKind::drop), 0);
            EXPECT_LT(passages(PassageKind::drop) * 20, std::ssize(building.passages));
            EXPECT_GT(std::ssize(building.passages), std::ssize(building.areas));
            EXPECT_GT(building.ladders.size(), 0U);
            EXPECT_GT(building.spots.size(), building.areas.size() / 4);
            std::set<std::string_view> names;
            for (const BuildingArea& area : building.areas)
                names.insert(building.rooms[area.room].name);
            EXPECT_GE(names.size(), 8U);
            if (areas < 1'000) continue;
            EXPECT_GT(count(&BuildingArea::stairs), 0);
            EXPECT_GT(count([](const BuildingArea& area) { return area.storey == 2; }), 0);
            EXPECT_TRUE(names.contains("")) << "no area without a name";
        }
}

TEST(Building, StairsGoUpAWholeStorey) {
    const Building building = *make_building({2'000, 5});
    const auto reaches_landing = [&](std::uint32_t stairs, bool up) {
        return std::ranges::any_of(building.passages, [&](const Passage& passage) {
            if (passage.from != stairs && passage.to != stairs) return false;
            const BuildingArea& other =
                building.areas[passage.from == stairs ? passage.to : passage.from];
            return !other.stairs && other.storey == building.areas[stairs].storey + up;
        });
    };
    int from_below = 0, to_above = 0;
    for (std::uint32_t i = 0; i < building.areas.size(); ++i) {
        if (!building.areas[i].stairs) continue;
        EXPECT_FALSE(building.areas[i].is_level());
        from_below += reaches_landing(i, false);
        to_above += reaches_landing(i, true);
    }
    EXPECT_GT(from_below, 4);
    EXPECT_GT(to_above, 4);
}

TEST(Building, DoorsAreNarrow) {
    const Building building = *make_building({2'000, 6});
    int doors = 0;
    for (const BuildingArea& area : building.areas)
        if (std::min(area.east - area.west, area.south - area.north) == 25 &&
            std::max(area.east - area.west, area.south - area.north) <= 75)
            ++doors;
    EXPECT_GT(doors, 200);
}

TEST(Building, KeepsTheRulesWithTwentyThousandAreas) {
    for (const unsigned seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
        const BuildingRequest request{max_building_areas, seed};
        const auto start = std::chrono::steady_clock::now();
        const Expected<Building> building = make_building(request);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        ASSERT_TRUE(building) << building.error().text();
        fmt::print("{} areas, {} sights in {:.2f} s\n", building->areas.size(),
                   building->sights.size(), taken.count());
        EXPECT_EQ(BuildingRules(*building, request).broken(), "");
    }
}

}  // namespace
}  // namespace wend::sample

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "generate/analysis_of_meshes.hpp"
#include "generate/planted_ground.hpp"

// Hiding spots lie 12.5 units in from corners with walls on both sides (fact sheet of maps, section
// 3.7).

namespace wend::test {
namespace {

TEST(HidingSpots, LieInCornersAndSeeNobodyFarAway) {
    const auto world = planted_ground({{{0, 0, -32}, {200, 100, 0}}}, {100, 50, 40});
    EXPECT_TRUE(spots_of(generated_map(*world)).empty());
    // The area goes from 25 to 175 and to 75: two corners of its short side are 25 units apart,
    // less than the 30 that spots keep.
    EXPECT_EQ(spots_of(generated_map(*world, {.analyze = true})),
              (Spots{{37.5, 37.5, 0, "hiding spot"}, {162.5, 37.5, 0, "hiding spot"}}));
}

// Walls 10 units beside the ground, on three sides, hide who crouches at its end.
TEST(HidingSpots, AreInCoverBehindWalls) {
    const auto world = planted_ground({{{0, 0, -32}, {200, 100, 0}},
                                       {{-20, -20, -32}, {0, 120, 200}},
                                       {{-20, -20, -32}, {220, 0, 200}},
                                       {{-20, 100, -32}, {220, 120, 200}}},
                                      {100, 50, 40});
    const Spots spots = spots_of(generated_map(*world, {.analyze = true}));
    EXPECT_TRUE(std::ranges::any_of(
        spots, [](const auto& spot) { return std::get<3>(spot) == "hiding spot in cover"; }));
}

// 1,000 units are far enough for a sniper, 1,500 for a better one.
TEST(HidingSpots, AreRatedByHowFarTheySee) {
    const auto kinds = [](f64 length) {
        const auto world = planted_ground({{{0, 0, -32}, {length, 100, 0}}}, {100, 50, 40});
        std::set<std::string> found;
        for (const auto& spot : spots_of(generated_map(*world, {.analyze = true})))
            found.insert(std::get<3>(spot));
        return found;
    };
    EXPECT_EQ(kinds(900), (std::set<std::string>{"hiding spot"}));
    EXPECT_EQ(kinds(1300), (std::set<std::string>{"good sniper spot"}));
    EXPECT_EQ(kinds(1900), (std::set<std::string>{"ideal sniper spot"}));
}

TEST(HidingSpots, AreTheSameOnAnyNumberOfThreads) {
    const auto world = planted_ground({{{0, 0, -32}, {1900, 1000, 0}}}, {100, 50, 40});
    EXPECT_EQ(spots_of(generated_map(*world, {.analyze = true, .jobs = 4})),
              spots_of(generated_map(*world, {.analyze = true})));
    const auto ended =
        generate(*world, {.analyze = true, .progress = [](u64, u64 all) { return all == 0; }});
    ASSERT_FALSE(ended);
    EXPECT_EQ(ended.error()->message, "the making of the mesh was ended");
}

}  // namespace
}  // namespace wend::test

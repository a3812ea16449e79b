#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "generate/planted_ground.hpp"
#include "support/places.hpp"
#include "wend/open.hpp"
#include "world/real_maps.hpp"

// Hiding spots lie 12.5 units in from corners with walls on both sides (fact sheet of maps, section
// 3.7).

namespace wend::test {
namespace {

// Where spots are, and what they are good for.
using Spots = std::multiset<std::tuple<f64, f64, f64, std::string>>;
Spots spots_of(const Map& map) {
    const Markers& markers = map.network().markers;
    Spots spots;
    for (std::size_t i = 0; i < markers.position.size(); ++i) {
        const Point& at = markers.position[i];
        spots.emplace(at.x, at.y, std::round(8 * at.z), markers.kinds[markers.kind[i]]);
    }
    return spots;
}

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

// Of meshes of the game: how many of its spots are made, with their kinds. Where areas are not the
// same, spots are not; fy_iceworld3 has four whose flags somebody or something has changed.
TEST(HidingSpots, AreThoseOfTheGame) {
    struct Pair {
        const char* name;
        const char* version;
        std::size_t stored, least;
    };
    std::size_t skipped = 0;
    for (const Pair& pair :
         {Pair{"awp_map", "4", 74, 74}, Pair{"fy_iceworld3", "4", 68, 64},
          Pair{"fy_snow", "4", 100, 98}, Pair{"de_westwood", "5", 298, 294},
          Pair{"cs_mansion", "5", 187, 180}, Pair{"stalkyard", "16.0", 111, 96}}) {
        SCOPED_TRACE(pair.name);
        const auto file = [&](const char* ending) {
            return shared_data() / "bsp-pairs" / pair.name / (std::string(pair.name) + ending);
        };
        if (!std::filesystem::exists(file(".nav"))) {
            ++skipped;
            continue;
        }
        const Spots stored = spots_of(open_map(file(".nav").string()).value());
        const Spots made = spots_of(generated_map(*world_of_file(file(".bsp")),
                                                  {.version = pair.version, .analyze = true}));
        Spots both;
        std::ranges::set_intersection(stored, made, std::inserter(both, both.end()));
        EXPECT_EQ(stored.size(), pair.stored);
        EXPECT_GE(both.size(), pair.least) << "of " << made.size() << " made";
    }
    if (skipped > 0) GTEST_SKIP() << "skips " << skipped << " real maps";
}

}  // namespace
}  // namespace wend::test

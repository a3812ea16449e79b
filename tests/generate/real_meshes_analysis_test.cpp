#include <algorithm>
#include <array>
#include <iterator>

#include "generate/analysis_of_meshes.hpp"
#include "generate/planted_ground.hpp"
#include "support/places.hpp"
#include "wend/open.hpp"
#include "world/real_maps.hpp"

// What is found on meshes made of real maps, held against what the game has found.

namespace wend::test {
namespace {

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

// Every way of awp_map, and every spot on it, is the game's. Of fy_iceworld3 most are: where the
// way leads through something solid, the game's own traces end in a way of theirs.
TEST(Encounters, AreThoseOfTheGame) {
    for (const auto& [name, least] : {std::pair{"awp_map", 108U}, {"fy_iceworld3", 195U}}) {
        SCOPED_TRACE(name);
        const auto file = [&](const char* ending) {
            return shared_data() / "bsp-pairs" / name / (std::string(name) + ending);
        };
        if (!std::filesystem::exists(file(".nav"))) GTEST_SKIP() << "skips 2 real maps";
        const auto stored = encounters_of(open_map(file(".nav").string()).value());
        const auto made = encounters_of(
            generated_map(*world_of_file(file(".bsp")), {.version = "4", .analyze = true}));
        ASSERT_EQ(made.size(), stored.size());
        std::size_t same = 0;
        for (std::size_t area = 0; area < made.size(); ++area) same += made[area] == stored[area];
        EXPECT_GE(same, least) << "of " << made.size();
    }
}

}  // namespace
}  // namespace wend::test

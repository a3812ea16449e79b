#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

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

// Pairs of areas of which the second is in the list of the first or in that which it takes over,
// and whether it is completely visible.
using SeenPairs = std::map<std::pair<Rectangle, Rectangle>, bool>;
SeenPairs seen_pairs(const Map& map) {
    const auto all = rectangles(map.network());
    const Fields fields = map.members()[0].document->fields();
    const auto number = [&](const std::string& path) {
        return static_cast<std::size_t>(fields.at(path).value().number().value());
    };
    std::map<std::size_t, std::size_t> place_of;
    std::vector<std::map<std::size_t, std::size_t>> lists(all.size());
    for (std::size_t area = 0; area < all.size(); ++area) {
        const std::string path = "areas[" + std::to_string(area) + "]";
        place_of[number(path + ".id")] = area;
        for (std::size_t i = 0; fields.at(path + ".visible[" + std::to_string(i) + "]"); ++i) {
            const std::string entry = path + ".visible[" + std::to_string(i) + "]";
            lists[area][number(entry + ".area")] = number(entry + ".attributes");
        }
    }
    SeenPairs pairs;
    for (std::size_t area = 0; area < all.size(); ++area) {
        auto list = lists[area];
        const std::string from = "areas[" + std::to_string(area) + "].inherit_visibility_from";
        if (const std::size_t parent = number(from); parent > 0)
            list.insert(lists[place_of.at(parent)].begin(), lists[place_of.at(parent)].end());
        for (const auto& [id, attributes] : list)
            if (attributes > 0) pairs[{all[area], all[place_of.at(id)]}] = (attributes & 2U) != 0;
    }
    return pairs;
}

// Of pairs of areas that the game made too: which see each other, and which completely.
TEST(GeneratedSights, AreThoseOfTheGame) {
    const auto file = [&](const char* ending) {
        return shared_data() / "bsp-pairs" / "stalkyard" / (std::string("stalkyard") + ending);
    };
    if (!std::filesystem::exists(file(".nav"))) GTEST_SKIP() << "skips 1 real map";
    const Map stored = open_map(file(".nav").string()).value(),
              made = generated_map(*world_of_file(file(".bsp")), {.analyze = true});
    const auto in_stored = sorted_rectangles(stored), in_made = sorted_rectangles(made);
    const auto without_others = [&](SeenPairs pairs) {
        std::erase_if(pairs, [&](const auto& pair) {
            const auto& [from, area] = pair.first;
            return !in_stored.contains(from) || !in_stored.contains(area) ||
                   !in_made.contains(from) || !in_made.contains(area);
        });
        return pairs;
    };
    const SeenPairs ours = without_others(seen_pairs(made)),
                    theirs = without_others(seen_pairs(stored));
    std::size_t both = 0, alike = 0;
    for (const auto& [areas, is_whole] : ours)
        if (const auto found = theirs.find(areas); found != theirs.end()) {
            ++both;
            alike += is_whole == found->second;
        }
    EXPECT_GT(theirs.size(), 18'000U);
    EXPECT_GT(both, theirs.size() * 99 / 100);
    EXPECT_GT(both, ours.size() * 99 / 100);
    EXPECT_GT(alike, both * 98 / 100) << "from some points, or from all";
}

}  // namespace
}  // namespace wend::test

#include <set>
#include <string>
#include <vector>

#include "generate/planted_ground.hpp"
#include "support/places.hpp"
#include "wend/open.hpp"
#include "wend/text_sink.hpp"
#include "world/real_maps.hpp"

// Ways through areas and the hiding spots seen on them.

namespace wend::test {
namespace {

// The encounters of each area, as JSON has them.
std::vector<std::string> encounters_of(const Map& map) {
    std::string text;
    {
        TextSink sink([&](std::string_view part) { text += part; });
        map.members()[0].document->write_json(sink);
    }
    constexpr std::string_view key = "\"encounters\": ";
    std::vector<std::string> found;
    for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
        std::size_t end = at + key.size(), depth = 0;
        do {
            depth += text[end] == '[';
            depth -= text[end] == ']';
            ++end;
        } while (depth > 0);
        found.push_back(text.substr(at, end - at));
    }
    return found;
}

std::size_t ways_in(const std::string& encounters) {
    std::size_t ways = 0;
    for (std::size_t at = encounters.find("\"from\""); at != std::string::npos;
         at = encounters.find("\"from\"", at + 1))
        ++ways;
    return ways;
}

// 400 units by 100 are four areas in a row: ways lead through the two in the middle, there and
// back, and nothing is in cover.
TEST(Encounters, LeadFromNeighbourToNeighbour) {
    const auto world = planted_ground({{{0, 0, -32}, {400, 100, 0}}}, {100, 50, 40});
    EXPECT_EQ(encounters_of(generated_map(*world)),
              std::vector<std::string>(4, "\"encounters\": []"));
    std::multiset<std::size_t> ways;
    for (const std::string& area : encounters_of(generated_map(*world, {.analyze = true}))) {
        ways.insert(ways_in(area));
        EXPECT_EQ(area.find("spots\": [["), std::string::npos) << area;
    }
    EXPECT_EQ(ways, (std::multiset<std::size_t>{0, 0, 2, 2}));
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

// What the options do that say who is on the way.

#include <gtest/gtest.h>

#include "cli/built_mesh.hpp"
#include "cli/process.hpp"

namespace wend {
namespace {

// A row of three level areas, each 40 higher than the one before, and a fourth far above the third:
// nobody gets from 3 to 4. Areas 1 and 3 have attributes.
class AgentVerbs : public testing::Test {
  protected:
    AgentVerbs() {
        const std::string areas =
            BuiltArea{1, 0, 0, 0, {"", "2", "", ""}}.json(R"(, "attributes": {"crouch": true})") +
            "," + BuiltArea{2, 100, 0, 40, {"", "3", "", "1"}}.json() + "," +
            BuiltArea{3, 200, 0, 80, {"", "4", "", "2"}}.json(
                R"(, "attributes": {"no_jump": true})") +
            "," + BuiltArea{4, 300, 0, 800, {"", "", "", "3"}}.json();
        build_mesh(place, "stairs.nav", "16.0", areas);
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }
    Outcome route(const std::string& from, const std::string& to,
                  const std::vector<std::string>& more) {
        std::vector<std::string> words{"route", "stairs.nav", "--from", from, "--to", to};
        words.insert(words.end(), more.begin(), more.end());
        return place.wend(words);
    }
    Workplace place;
};

TEST_F(AgentVerbs, LimitStepsInUnitsAndMetres) {
    EXPECT_EQ(route("1", "3", {"--max-climb", "40"}).status, 0);
    EXPECT_EQ(route("1", "3", {"--max-climb", "1.02m"}).status, 0);  // 40.16 units.
    const Outcome none = route("1", "3", {"--max-climb", "1m"});     // 39.37 units.
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(contains(none.out, "too high a step")) << none.out;
    EXPECT_EQ(route("3", "1", {"--max-climb", "1m"}).status, 0);
    EXPECT_EQ(route("3", "1", {"--max-drop", "39"}).status, 1);
    EXPECT_EQ(route("1", "3", {"--radius", "50"}).status, 0);
    EXPECT_EQ(route("1", "3", {"--radius", "51"}).status, 1);
    EXPECT_EQ(route("1", "3", {"--max-gap", "0"}).status, 0);
}

TEST_F(AgentVerbs, RefuseLengthsThatAreNone) {
    for (const std::string option : {"--max-climb", "--max-drop", "--max-gap", "--radius"}) {
        const Outcome run = route("1", "3", {option, "2s"});
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(contains(run.err, option + ": '2s' was expected to be a length, such as 500 "
                                               "(units), 500m or 2km"))
            << run.err;
        EXPECT_TRUE(contains(route("1", "3", {option, "5", "--as", "game"}).err,
                             option + " is not for --as game"));
    }
    EXPECT_EQ(route("1", "3", {"--radius=-1"}).status, 2);
}

TEST_F(AgentVerbs, AvoidRecordsKindsAndExpressions) {
    for (const std::string what : {"2", "jump", "area 2", "crouch", "no_jump", "height > 60"}) {
        const Outcome run = route("1", "3", {"--avoid", what});
        EXPECT_EQ(run.status, 1) << what << run.out << run.err;
    }
    EXPECT_EQ(route("1", "3", {"--avoid", "drop"}).status, 0);
    EXPECT_EQ(route("3", "1", {"--avoid", "drop"}).status, 1);
    EXPECT_EQ(route("3", "1", {"--avoid", "ladder_up", "--avoid", "jump"}).status, 0);
    EXPECT_EQ(route("1", "3", {"--where", "not area 4", "--avoid", "area 2"}).status, 1);
    const Outcome typo = route("1", "3", {"--avoid", "crouhc"});
    EXPECT_EQ(typo.status, 2);
    EXPECT_TRUE(contains(typo.err, "--avoid: ")) << typo.err;
    // Coordinates go to what is left.
    const Outcome moved = route("250,50,80", "1", {"--avoid", "3"});
    EXPECT_TRUE(contains(moved.out, "2 at (200, 50, 40)")) << moved.out;
}

TEST_F(AgentVerbs, LeaveOutWhatNobodyCanTakeAndSaySo) {
    const Outcome none = route("1", "4", {});
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(contains(none.out,
                         "every way from the first to the second leads along links that nobody can "
                         "take, which are left out\n"))
        << none.out;
    EXPECT_TRUE(
        contains(none.out, "1 link that nobody can take; --include-impassable includes it\n"))
        << none.out;
    const Outcome beside = route("1", "3", {"--json"});
    EXPECT_TRUE(contains(beside.out, "\"impassable_left_out\": 1,")) << beside.out;

    const Outcome all = route("1", "4", {"--include-impassable"});
    EXPECT_EQ(all.status, 0);
    EXPECT_TRUE(contains(all.out, "it leads along 1 link that nobody can take")) << all.out;
    const Outcome game = route("1", "4", {"--as", "game", "--json"});
    EXPECT_TRUE(contains(game.out, "\"impassable_taken\": 1,")) << game.out;
    // Nothing is left out on the way down.
    EXPECT_EQ(route("4", "1", {}).status, 0);
}

TEST_F(AgentVerbs, AreTheSameForReachAndMatrix) {
    const auto reach = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"reach", "stairs.nav", "--from", "1", "--within", "9999"};
        words.insert(words.end(), more.begin(), more.end());
        return place.wend(words);
    };
    const Outcome usual = reach({"--json"});
    EXPECT_TRUE(contains(usual.out, "\"impassable_left_out\": 1,")) << usual.out;
    EXPECT_TRUE(contains(usual.out, "\"count\": 3,")) << usual.out;
    EXPECT_TRUE(contains(
        usual.err, "1 link that nobody can take is left out; --include-impassable includes it"))
        << usual.err;
    EXPECT_TRUE(contains(reach({"--json", "--include-impassable"}).out, "\"count\": 4,"));
    EXPECT_TRUE(contains(reach({"--json", "--max-climb", "1"}).out, "\"count\": 1,"));
    const Outcome game =
        place.wend({"reach", "stairs.nav", "--from", "1", "--as", "game", "--radius", "1"});
    EXPECT_TRUE(contains(game.err, "--radius is not for --as game")) << game.err;

    place.put("ends", "1\n3\n");
    const auto matrix = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"matrix", "stairs.nav", "--places", "ends", "-o", "-"};
        words.insert(words.end(), more.begin(), more.end());
        return place.wend(words);
    };
    // 200 along the ground, and two steps of 40.
    EXPECT_EQ(matrix({}).out, "from,1,3\n1,0,280\n3,280,0\n");
    EXPECT_EQ(matrix({"--max-climb", "39"}).out, "from,1,3\n1,0,\n3,280,0\n");
}

TEST_F(AgentVerbs, NeedWhatTheyAreAbout) {
    ASSERT_EQ(place.wend({"sample", "gta-sa-paths", "--nodes", "300", "-o", "town"}).status, 0);
    const Outcome steps =
        place.wend({"route", "town", "--from", "36:0", "--to", "36:1", "--max-climb", "2"});
    EXPECT_EQ(steps.status, 2);
    EXPECT_TRUE(contains(steps.err, "--max-climb: only meshes have steps and gaps")) << steps.err;
}

}  // namespace
}  // namespace wend

#include "cli/corner_test.hpp"

namespace wend {
namespace {

using RouteVerbTest = CornerTest;

TEST_F(RouteVerbTest, CrossesFiles) {
    const Outcome run = wend({"route", "map", "--from", "27:0", "--to", "28:0", "--json"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(contains(run.out, "\"length\": 145,"));  // 30 + 40 + 75
}

TEST_F(RouteVerbTest, CoordinatesGoToRoadsUnlessAKindIsGiven) {
    // Nearer to the footpath's 27:3 at (-110, -100, 10) than to the road's 27:0 at (-100, -100,
    // 10).
    const std::string place_by_the_path = "-109,-100,10";
    EXPECT_TRUE(
        contains(wend({"route", "map", "--from", place_by_the_path, "--to", "27:1"}).out, "27:0"));
    const Outcome run = wend({"route", "map", "--from", place_by_the_path, "--to", "27:4", "--kind",
                              "footpath", "--json"});
    EXPECT_TRUE(contains(run.out, "\"length\": 25,"));  // 24 along, 7 up
}

TEST_F(RouteVerbTest, LanesOnlyCountWhereAsked) {
    const std::vector<std::string> back{"route", "map", "--from", "28:0", "--to", "27:0"};
    EXPECT_EQ(wend(back).status, 0);
    auto respecting = back;
    respecting.push_back("--respect-lanes");
    const Outcome run = wend(respecting);
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out, "one way")) << run.out;
}

TEST_F(RouteVerbTest, AnAbsentFileIsAReason) {
    std::filesystem::rename(place.name("map/nodes28.dat"), place.name("28.dat"));
    const Outcome run = wend({"route", "map", "--from", "27:0", "--to", "27:3", "--json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out, "\"found\": false"));
}

TEST_F(RouteVerbTest, PairsAreAnsweredLineByLine) {
    place.put("pairs", "27:0 28:0\n\n27:0 27:3\r\n27:0 99:9\n27:0\n27:0\t27:0");
    const Outcome run = wend({"route", "map", "--pairs", "pairs"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines(run.out), 5);
    std::vector<std::string> answers;
    for (std::size_t at = 0; at < run.out.size(); at = run.out.find('\n', at) + 1)
        answers.push_back(run.out.substr(at, run.out.find('\n', at) - at));
    EXPECT_TRUE(answers[0].starts_with(
        R"({"found": true, "reason": null, "cost": 145, "cost_unit": "m", "length": 145, "points": [[-100, -100, 10], )"))
        << answers[0];
    EXPECT_TRUE(answers[0].ends_with(R"("records": ["27:0", "27:1", "27:2", "28:0"]})"));
    EXPECT_TRUE(answers[1].starts_with(R"({"found": false, "reason": ")"));
    EXPECT_TRUE(contains(answers[2], "99:9"));
    EXPECT_TRUE(contains(answers[3], "expected two places"));
    EXPECT_TRUE(contains(answers[4], R"("length": 0,)"));
    EXPECT_TRUE(contains(run.err, "wend: pairs: line 4: there is no node 99:9;")) << run.err;
    EXPECT_TRUE(contains(run.err, "wend: pairs: line 5: "));
}

TEST_F(RouteVerbTest, PairsWithoutAWayAreANo) {
    const Outcome run = place.shell("echo 27:0 27:3 | wend route map --pairs -");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "");
}

TEST_F(RouteVerbTest, AForbiddenNodeIsNotPassed) {
    const std::vector<std::string> words{"route", "map",  "--from",   "27:0",
                                         "--to",  "28:0", "--forbid", "-60,-71"};
    const Outcome shortest = wend(words);  // The place is 27:2, in the middle.
    EXPECT_EQ(shortest.status, 1);
    EXPECT_TRUE(contains(shortest.out, "leads through 27:2, which is forbidden")) << shortest.out;
    auto as_game = words;
    as_game.insert(as_game.end(), {"--as", "game", "--json"});
    const Outcome game = wend(as_game);
    EXPECT_EQ(game.status, 1);
    EXPECT_TRUE(contains(game.out, "meets 27:2, which is forbidden")) << game.out;
    EXPECT_TRUE(contains(game.out, "\"game_code\": 100000,"));
    EXPECT_TRUE(contains(game.out, "\"cost\": null,"));
}

// To 27:0 at (-100, -100) it is 40 and 15, which is 42.7 straight and 55 as the game measures; to
// 27:2 at (-60, -70) it is 0 and 45, which is 45 either way.
TEST_F(RouteVerbTest, CoordinatesSnapByTheGamesMeasure) {
    std::vector<std::string> words{"route", "map",    "--from", "-60,-115,10", "--to",
                                   "28:0",  "--json", "--as",   "shortest"};
    EXPECT_TRUE(contains(wend(words).out, "\"length\": 145,"));
    words.back() = "game";
    EXPECT_TRUE(contains(wend(words).out, "\"length\": 75,"));
    place.put("pairs", "-60,-115,10 28:0");
    const std::vector<std::string> pairs{"route", "map", "--pairs", "pairs", "--as", "game"};
    EXPECT_TRUE(contains(wend(pairs).out, "\"length\": 75,"));
}

// The lanes lead from 27:1 to 27:2; what is known of the game's code takes them the other way.
TEST_F(RouteVerbTest, PairsAreAnsweredAsTheGameDoes) {
    place.put("pairs", "28:0 27:0\n27:0 28:0\nnowhere 27:0\n");
    const Outcome run =
        wend({"route", "map", "--as", "game", "--respect-lanes", "--pairs", "pairs"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines(run.out), 3);
    EXPECT_TRUE(run.out.starts_with(
        R"({"found": true, "reason": null, "cost": 145, "cost_unit": null, "length": 145, )"
        R"("game_code": 145, )"
        R"("gives_up": null, "remark": "lanes are asked for as in what is known )"))
        << run.out;
    EXPECT_TRUE(contains(run.out, "without a lane that way"));
    EXPECT_TRUE(contains(
        run.out, R"("length": null, "game_code": 100000, "gives_up": null, "remark": "lanes)"));
    EXPECT_TRUE(contains(run.out,
                         R"("length": null, "game_code": null, "gives_up": null, "remark": null)"));
}

// 30 m back, the same 30 m again and 40 m on.
TEST_F(RouteVerbTest, LeadsThroughPlacesInTheirOrder) {
    const std::vector<std::string> words{"route", "map",   "--from",  "27:1", "--via",
                                         "27:0",  "--via", "-60,-71", "--to", "28:0"};
    const Outcome text = wend(words);
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_TRUE(contains(text.out,
                         "via     27:0 at (-100, -100, 10), road\n"
                         "via     27:2 at "))
        << text.out;
    EXPECT_TRUE(contains(text.out, "length  175 ")) << text.out;
    auto as_json = words;
    as_json.push_back("--json");
    const Outcome run = wend(as_json);
    EXPECT_TRUE(contains(run.out, "\"length\": 175,")) << run.out;
    std::string flat = run.out;
    std::erase_if(flat, [](char c) { return c == '\n' || c == ' '; });
    EXPECT_TRUE(contains(flat, R"("records":["27:1","27:0","27:1","27:2","28:0"])")) << flat;
    EXPECT_TRUE(contains(flat, R"("legs":[{"to":"27:0","cost":30,"length":30},)"
                               R"({"to":"27:2","cost":70,"length":70},)"
                               R"({"to":"28:0","cost":75,"length":75}])"))
        << flat;
    // Where two legs meet there is one point.
    EXPECT_TRUE(contains(flat, "[-100,-100,10]"));
    EXPECT_EQ(flat.find("[-100,-100,10]"), flat.rfind("[-100,-100,10]"));
    EXPECT_FALSE(
        contains(wend({"route", "map", "--from", "27:0", "--to", "28:0", "--json"}).out, "legs"));
}

TEST_F(RouteVerbTest, ALegThatIsNoneIsTheReason) {
    const Outcome run = wend({"route", "map", "--from", "27:0", "--via", "28:0", "--via", "27:3",
                              "--to", "27:0", "--json"});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(contains(run.out, "\"reason\": \"from 28:0 to 27:3: ")) << run.out;
    EXPECT_TRUE(contains(run.out, "\"records\": []")) << run.out;
}

TEST_F(RouteVerbTest, TheGameIsAskedLegByLeg) {
    const std::vector<std::string> words{"route", "map",  "--from", "27:1", "--via",
                                         "27:0",  "--to", "27:2",   "--as", "game"};
    const Outcome text = wend(words);
    EXPECT_TRUE(contains(text.out, "shortest way  no shorter way exists\n"))
        << text.out << text.err;
    auto as_json = words;
    as_json.push_back("--json");
    EXPECT_TRUE(contains(wend(as_json).out, "\"game_code\": 100,"));
    as_json[5] = "27:3";
    const Outcome none = wend(as_json);
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(contains(none.out, "\"game_code\": 100000,")) << none.out;
}

TEST_F(RouteVerbTest, WhatMakesNoSenseIsAnError) {
    const std::vector<std::vector<std::string>> wrong{
        {"--from", "27:0"},
        {"--pairs", "pairs", "--to", "27:0"},
        {"--pairs", "pairs", "--via", "27:0"},
        {"--from", "27:0", "--to", "27:1", "--via", "99:9"},
        {"--via", "27:0", "--to", "27:1"},
        {"--from", "27:0", "--to", "27:1", "--as", "crow"},
        {"--from", "27:0", "--to", "27:1", "--as", "corridor"},
        {"--from", "27:0", "--to", "27:1", "--game-limits"},
        {"--from", "27:0", "--to", "27:1", "--forbid", "99:9"},
        {"--from", "27:0", "--to", "27:1", "--kind", "rail"},
        {"--from", "27:0", "--to", "1,2,x"},
        {"--pairs", "gone"}};
    for (std::vector<std::string> words : wrong) {
        words.insert(words.begin(), {"route", "map"});
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_EQ(lines(run.err), 1) << run.err;
    }
}

TEST_F(RouteVerbTest, OneMapIsNeeded) {
    place.put("other/nodes1.dat", place.content("map/nodes27.dat"));
    const Outcome run = wend({"route", "map", "other", "--from", "27:0", "--to", "27:1"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "one map was expected, but the files are 2 maps")) << run.err;
}

}  // namespace
}  // namespace wend

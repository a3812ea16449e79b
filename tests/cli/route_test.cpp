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
        R"({"found": true, "reason": null, "cost": 145, "length": 145, "points": [[-100, -100, 10], )"))
        << answers[0];
    EXPECT_TRUE(answers[0].ends_with(R"("records": ["27:0", "27:1", "27:2", "28:0"]})"));
    EXPECT_TRUE(answers[1].starts_with(R"({"found": false, "reason": ")"));
    EXPECT_TRUE(contains(answers[2], "99:9"));
    EXPECT_TRUE(contains(answers[3], "expected two places"));
    EXPECT_TRUE(contains(answers[4], R"("length": 0,)"));
    EXPECT_TRUE(contains(run.err, "wend: pairs: line 4: '99:9'")) << run.err;
    EXPECT_TRUE(contains(run.err, "wend: pairs: line 5: "));
}

TEST_F(RouteVerbTest, PairsWithoutAWayAreANo) {
    const Outcome run = place.shell("echo 27:0 27:3 | wend route map --pairs -");
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "");
}

TEST_F(RouteVerbTest, WhatMakesNoSenseIsAnError) {
    const std::vector<std::vector<std::string>> wrong{
        {"--from", "27:0"},
        {"--pairs", "pairs", "--to", "27:0"},
        {"--from", "27:0", "--to", "27:1", "--as", "crow"},
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

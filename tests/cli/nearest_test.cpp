#include <utility>

#include "cli/corner_test.hpp"

namespace wend {
namespace {

using NearestVerbTest = CornerTest;

// 27:3, a footpath at (-110, -100, 10), is 6 west of the place and 8 above it; 27:0, a road at
// (-100, -100, 10), is 4 to the east.
TEST_F(NearestVerbTest, TellsTheNearestOfEachKind) {
    const Outcome run = wend({"nearest", "map", "--at", "-104,-100,2", "--json"});
    EXPECT_EQ(run.status, 0);
    const std::size_t road = run.out.find(
        R"({"record": "27:0", "kind": "road", "position": [-100, -100, 10], "distance": 8.94)");
    const std::size_t path = run.out.find(
        R"({"record": "27:3", "kind": "footpath", "position": [-110, -100, 10], "distance": 10})");
    EXPECT_LT(road, path) << run.out;
    EXPECT_NE(path, std::string::npos) << run.out;
    EXPECT_FALSE(contains(run.out, "water"));
}

TEST_F(NearestVerbTest, LooksForOneKindWhereAsked) {
    const Outcome run = wend({"nearest", "map", "--at", "-100,-100,10", "--kind", "footpath"});
    EXPECT_EQ(run.status, 0);
    EXPECT_TRUE(contains(run.out, "27:3")) << run.out;
    EXPECT_FALSE(contains(run.out, "27:0")) << run.out;
}

TEST_F(NearestVerbTest, NothingIsANo) {
    const Outcome text = wend({"nearest", "map", "--at", "0,0", "--kind", "water"});
    EXPECT_EQ(text.status, 1);
    EXPECT_TRUE(contains(text.out, "there is no node of kind water")) << text.out;
    const Outcome json = wend({"nearest", "map", "--at", "0,0", "--kind", "water", "--json"});
    EXPECT_EQ(json.status, 1);
    EXPECT_TRUE(contains(json.out, "\"nearest\": []"));
}

TEST_F(NearestVerbTest, WithoutAHeightMeasuresOnTheMap) {
    const Outcome run = wend({"nearest", "map", "--at", "-113,-100", "--json"});
    EXPECT_TRUE(contains(run.out, R"("measure": "straight distance on the map")")) << run.out;
    EXPECT_TRUE(contains(run.out, R"("distance": 3})"));
    EXPECT_TRUE(contains(run.out, R"("distance": 13})"));
}

TEST_F(NearestVerbTest, ARecordIsAPlace) {
    const Outcome run = wend({"nearest", "map", "--at", "27:3", "--json"});
    EXPECT_TRUE(contains(run.out, R"("record": "27:3", "kind": "footpath")"));
    EXPECT_TRUE(contains(run.out, R"("distance": 0})"));
    EXPECT_TRUE(contains(run.out, R"("distance": 10})"));
}

// To 27:0 it is 40 and 15 along the axes, to 27:2 it is 0 and 45, and 2 down to both.
TEST_F(NearestVerbTest, MeasuresAsTheGameDoes) {
    const std::vector<std::string> words{"nearest", "map",  "--at",   "-60,-115,12",
                                         "--kind",  "road", "--json", "--as"};
    auto straight = words;
    straight.push_back("shortest");
    EXPECT_TRUE(contains(wend(straight).out, R"("record": "27:0")"));
    auto game = words;
    game.push_back("game");
    const Outcome run = wend(game);
    EXPECT_TRUE(contains(run.out, R"("measure": "|dx| + |dy| + 3 |dz|")")) << run.out;
    EXPECT_TRUE(contains(run.out, R"("record": "27:2")"));
    EXPECT_TRUE(contains(run.out, R"("game_distance": 51})"));
}

// On race tracks it tells too how far along the road that is: 100 units of 16 feet, 10 in the lane.
TEST_F(NearestVerbTest, TellsHowFarAlongTheRoad) {
    ASSERT_EQ(wend({"sample", "gp2-track", "-o", "circuit"}).status, 0);
    const Outcome text = wend({"nearest", "circuit", "--at", "100", "--kind", "track"});
    EXPECT_TRUE(contains(text.out, "487.68 m along the track")) << text.out;
    const Outcome json = wend({"nearest", "circuit", "--at", "pit 10", "--json"});
    EXPECT_TRUE(contains(json.out, R"("along": {"road": "pit lane", "distance": 48.768)"))
        << json.out;
    EXPECT_FALSE(contains(wend({"nearest", "map", "--at", "0,0", "--json"}).out, "along"));
}

TEST_F(NearestVerbTest, PointsAreAnsweredLineByLine) {
    place.put("points", "-100, -103\n\n27:3\r\nnowhere\n-100,-100,13");
    const Outcome run = wend({"nearest", "map", "--points", "points", "--kind", "road"});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(lines(run.out), 4);
    EXPECT_TRUE(run.out.starts_with(
        R"({"at": [-100, -103], "measure": "straight distance on the map", "reason": null, )"
        R"("nearest": [{"record": "27:0", "kind": "road", "position": [-100, -100, 10], )"
        R"("distance": 3}]})"))
        << run.out;
    EXPECT_TRUE(contains(run.out, R"({"at": [-110, -100, 10], )"));
    EXPECT_TRUE(contains(run.out, R"({"at": null, )"));
    EXPECT_TRUE(contains(run.out, R"("reason": "'nowhere' is neither)"));
    EXPECT_TRUE(contains(run.err, "wend: points: line 4: 'nowhere'")) << run.err;

    const Outcome none = place.shell("echo 1,2 | wend nearest map --points - --kind water");
    EXPECT_EQ(none.status, 1);
    EXPECT_EQ(none.err, "");
}

// The road from 27:1 at (-100, -70, 10) to 27:2 at (-60, -70, 10) is 6 to the north. The footpath
// climbs 7 on 24 from 27:3 at (-110, -100, 10); of it 24 x 24 / (24 x 24 + 7 x 7) lie behind.
TEST_F(NearestVerbTest, TellsTheNearestLinks) {
    const std::vector<std::string> words{"nearest", "map", "--at", "-90,-76,10", "--of", "link"};
    const Outcome text = wend(words);
    EXPECT_EQ(text.status, 0) << text.err;
    EXPECT_TRUE(contains(text.out, "27:1 to 27:2  road ")) << text.out;
    EXPECT_TRUE(contains(text.out, "(-90, -70, 10)"));
    EXPECT_TRUE(contains(text.out, "25% of the link"));
    auto as_json = words;
    as_json.push_back("--json");
    const Outcome json = wend(as_json);
    const std::size_t road = json.out.find(
        R"({"from": "27:1", "to": "27:2", "kind": "road", "closest": [-90, -70, 10], )"
        R"("share": 0.25, "distance": 6})");
    const std::size_t path = json.out.find(R"({"from": "27:3", "to": "27:4", "kind": "footpath")");
    EXPECT_LT(road, path) << json.out;
    EXPECT_NE(path, std::string::npos) << json.out;
    EXPECT_TRUE(contains(json.out, R"("share": 0.9216, )"));
    EXPECT_FALSE(contains(json.out, "27:2\", \"to\": \"27:1")) << "the way back is the same link";

    place.put("points", "-90,-76,10\n-90,-76");
    const Outcome lines =
        wend({"nearest", "map", "--points", "points", "--of", "link", "--kind", "road"});
    EXPECT_EQ(lines.status, 0);
    EXPECT_TRUE(contains(lines.out, R"("distance": 6}]})")) << lines.out;
}

// 27:4 is 7 above the place, 27:3 is 24 beside it.
TEST_F(NearestVerbTest, KeepsToHeights) {
    std::vector<std::string> words{"nearest", "map",      "--at",  "-110,-76,10",
                                   "--kind",  "footpath", "--json"};
    EXPECT_TRUE(contains(wend(words).out, R"("record": "27:4")"));
    words.insert(words.end(), {"--max-height", "6.9"});
    EXPECT_TRUE(contains(wend(words).out, R"("record": "27:3")"));
    const Outcome none = wend({"nearest", "map", "--at", "0,0,500", "--max-height", "20"});
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(contains(none.out, "there is no node that is at most 20 m higher or lower"))
        << none.out;
}

TEST_F(NearestVerbTest, HeightsNeedPlacesThatHaveOne) {
    const Outcome run = wend({"nearest", "map", "--at", "0,0", "--max-height", "20"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "'0,0' has no height, which --max-height needs")) << run.err;
    place.put("points", "-100,-100,12\n0,0\n27:3");
    const Outcome lines = wend({"nearest", "map", "--points", "points", "--max-height", "20"});
    EXPECT_EQ(lines.status, 2);
    EXPECT_TRUE(contains(lines.err, "points: line 2: '0,0' has no height")) << lines.err;
    EXPECT_TRUE(contains(lines.out, R"({"at": null, )")) << lines.out;
    EXPECT_TRUE(contains(lines.out, R"({"at": [-110, -100, 10], )")) << lines.out;
}

// The four nodes of roads are joined, and the two of the footpath.
TEST_F(NearestVerbTest, KeepsToWhatIsJoined) {
    const auto found = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"nearest", "map", "--at", "-110,-100,10", "--json"});
        const Outcome run = wend(words);
        return std::pair(contains(run.out, "footpath"), contains(run.out, "road"));
    };
    EXPECT_EQ(found({}), std::pair(true, true));
    const std::pair only_road(false, true), only_footpath(true, false);
    EXPECT_EQ(found({"--component", "largest"}), only_road);
    EXPECT_EQ(found({"--component", "0"}), only_road);
    EXPECT_EQ(found({"--component", "1"}), only_footpath);
    EXPECT_EQ(found({"--joined-to", "27:4"}), only_footpath);
    EXPECT_EQ(found({"--joined-to", "28:0"}), only_road);
    EXPECT_EQ(found({"--joined-to", "-110,-100"}), only_road) << "places go to the main kind";
    EXPECT_EQ(found({"--of", "link", "--component", "largest"}), only_road);
    EXPECT_EQ(found({"--of", "link", "--joined-to", "27:4"}), only_footpath);
    const Outcome none = wend({"nearest", "map", "--at", "0,0,10", "--kind", "road", "--joined-to",
                               "27:4", "--max-height", "1"});
    EXPECT_EQ(none.status, 1);
    EXPECT_TRUE(contains(none.out,
                         "there is no node of kind road that is joined to 27:4 and at "
                         "most 1 m higher or lower"))
        << none.out;
}

TEST_F(NearestVerbTest, WhatMakesNoSenseIsAnError) {
    const std::vector<std::vector<std::string>> wrong{
        {},
        {"--at", "1,2", "--points", "points"},
        {"--at", "1,x"},
        {"--at", "99:9"},
        {"--at", "1,2", "--kind", "rail"},
        {"--at", "1,2", "--as", "crow"},
        {"--points", "gone"},
        {"--at", "1,2", "--of", "area"},
        {"--at", "1,2", "--component", "2"},
        {"--at", "1,2", "--component", "main"},
        {"--at", "1,2", "--joined-to", "99:9"},
        {"--at", "1,2", "--joined-to", "27:0", "--component", "0"},
        {"--at", "1,2,3", "--max-height", "-1"},
        {"--at", "1,2,3", "--max-height", "tall"},
        {"--at", "1,2", "--as", "game", "--of", "link"},
        {"--at", "1,2", "--as", "game", "--joined-to", "27:0"}};
    for (std::vector<std::string> words : wrong) {
        words.insert(words.begin(), {"nearest", "map"});
        const Outcome run = wend(words);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_EQ(lines(run.err), 1) << run.err;
    }
}

}  // namespace
}  // namespace wend

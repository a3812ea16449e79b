#include "cli/corner_test.hpp"
#include "cli/golden.hpp"

namespace wend {
namespace {

// Areas 27 and 28 of 8 x 8 are columns 3 and 4 of row 3: 119 and 120 of 16 x 16.
using ConvertMoveTest = CornerTest;

TEST_F(ConvertMoveTest, ToALargerGridAndBackIsTheSame) {
    const Outcome run = wend({"convert", "map", "big", "--to", "fm92-ver3", "--map-size", "12000"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "wend: wrote 2 files to big\n");
    EXPECT_TRUE(place.has("big/nodes119.dat"));
    EXPECT_TRUE(place.has("big/nodes120.dat"));
    ASSERT_EQ(wend({"convert", "big", "back", "--to", "vanilla", "--map-size", "6000"}).status, 0);
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("back/" + file), place.content("map/" + file));
}

TEST_F(ConvertMoveTest, WithoutTargetStaysInItsVersion) {
    ASSERT_EQ(wend({"convert", "map", "up", "--translate", "0,0,10"}).status, 0);
    EXPECT_EQ(place.content("up/nodes27.dat").size(), place.content("map/nodes27.dat").size());
    ASSERT_EQ(wend({"convert", "up", "down", "--translate", "0,0,-10"}).status, 0);
    EXPECT_EQ(place.content("down/nodes27.dat"), place.content("map/nodes27.dat"));
}

// A value may begin with a minus sign.
TEST_F(ConvertMoveTest, GoesAnyWay) {
    ASSERT_EQ(wend({"convert", "map", "out", "--translate", "-100.125,50.5"}).status, 0);
    ASSERT_EQ(wend({"convert", "map", "same", "--translate=-100.125,50.5,0"}).status, 0);
    EXPECT_EQ(place.content("out/nodes27.dat"), place.content("same/nodes27.dat"));
    // 27:0 stands at (-100, -100) in the corner; the way over all nodes keeps its 145 m.
    const Outcome route = wend({"route", "out", "--from", "-200.125,-49.5", "--to", "27:3"});
    EXPECT_EQ(route.status, 0) << route.err;
    EXPECT_TRUE(contains(route.out, "145 m")) << route.out;
}

TEST_F(ConvertMoveTest, OneFileGoesUnderTheNameThatIsGiven) {
    ASSERT_EQ(
        wend({"convert", "map/nodes27.dat", "x.dat", "--to", "fla4", "--map-size", "12000"}).status,
        0);
    EXPECT_TRUE(contains(wend({"info", "x.dat", "--json"}).out, "\"nodes\": 5"));
    ASSERT_EQ(
        wend({"convert", "map/nodes27.dat", "to/", "--to", "fla4", "--map-size", "12000"}).status,
        0);
    EXPECT_TRUE(place.has("to/nodes119.dat"));
}

// Nodes 27:1 and 27:2 at x = -60 and -110 m fall apart when the edge comes between them.
TEST_F(ConvertMoveTest, OneFileThatBecomesSeveralWantsAFolder) {
    const std::vector<std::string> words{"convert", "map/nodes27.dat", "x", "--translate",
                                         "80,0",    "--lossy"};
    const Outcome refused = wend(words);
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "becomes 2 files; end OUT with /")) << refused.err;
    EXPECT_FALSE(place.has("x"));
    std::vector<std::string> into_folder = words;
    into_folder[2] = "x/";
    EXPECT_EQ(wend(into_folder).status, 0);
    EXPECT_TRUE(place.has("x/nodes27.dat"));
    EXPECT_TRUE(place.has("x/nodes28.dat"));
}

TEST_F(ConvertMoveTest, SeveralInputsBecomeOneMap) {
    ASSERT_EQ(wend({"convert", "map", "east", "--to", "fla4", "--map-size", "12000", "--translate",
                    "1000,0"})
                  .status,
              0);
    const Outcome run = wend({"convert", "map", "east", "both", "--to", "fm92-ver3"});
    ASSERT_EQ(run.status, 0) << run.err;
    const std::string info = wend({"info", "both", "--json"}).out;
    EXPECT_TRUE(contains(info, "\"nodes\": 12")) << info;  // twice the 6 of the corner
    EXPECT_TRUE(contains(info, "\"map_size\": \"12000 m\"")) << info;
    EXPECT_TRUE(contains(info, "\"components\": 4")) << info;
}

TEST_F(ConvertMoveTest, FilesNamedOneByOneAreOneMap) {
    ASSERT_EQ(wend({"convert", "map/nodes27.dat", "map/nodes28.dat", "out", "--to", "fla4"}).status,
              0);
    ASSERT_EQ(wend({"convert", "map", "other", "--to", "fla4"}).status, 0);
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("out/" + file), place.content("other/" + file));
}

TEST_F(ConvertMoveTest, SeveralVersionsWantATarget) {
    ASSERT_EQ(wend({"convert", "map", "wide", "--to", "fla4", "--translate", "0,0,50"}).status, 0);
    const Outcome run = wend({"convert", "map", "wide", "both"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "--to")) << run.err;
    EXPECT_FALSE(place.has("both"));
    EXPECT_EQ(wend({"convert", "map", "wide", "both", "--to", "fla4"}).status, 0);
}

TEST_F(ConvertMoveTest, MapsThatCollideAreRefused) {
    const Outcome run = wend({"convert", "map", "map", "both", "--lossy", "--json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_FALSE(place.has("both"));
    expect_golden("convert_collision.json", run.out);
    expect_golden("convert_collision.txt", run.err);
}

TEST_F(ConvertMoveTest, WhatFallsOffTheMapIsRefused) {
    const Outcome squares = wend({"convert", "map", "out", "--translate", "3000,0"});
    EXPECT_EQ(squares.status, 2);
    expect_golden("convert_outside.txt", squares.err);
    const Outcome records = wend({"convert", "map", "out", "--translate", "3050,0", "--lossy"});
    EXPECT_EQ(records.status, 2);
    expect_golden("convert_outside_by_record.txt", records.err);
    EXPECT_FALSE(place.has("out"));
}

TEST_F(ConvertMoveTest, NonsenseIsRefusedInASentence) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--translate", "0.1,0"},
                                                  {"--translate", "1"},
                                                  {"--map-size", "7000"},
                                                  {"--source-map-size", "big"},
                                                  {"--map-size", "12000"}}) {
        std::vector<std::string> all{"convert", "map", "out"};
        all.insert(all.end(), words.begin(), words.end());
        const Outcome run = wend(all);
        EXPECT_EQ(run.status, 2);
        EXPECT_EQ(lines(run.err), 1) << run.err;
        EXPECT_FALSE(place.has("out"));
    }
    const Outcome alone = wend({"convert", "map"});
    EXPECT_EQ(alone.status, 2);
    EXPECT_TRUE(contains(alone.err, "OUT is missing")) << alone.err;
}

}  // namespace
}  // namespace wend

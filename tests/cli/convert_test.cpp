#include "cli/corner_test.hpp"

namespace wend {
namespace {

using ConvertVerbTest = CornerTest;

TEST_F(ConvertVerbTest, ThereAndBackIsTheSame) {
    ASSERT_EQ(wend({"convert", "map", "wide", "--to", "gta-sa-paths:fla4"}).status, 0);
    // FLA4: 32 + 44 nodes + 24 navi nodes + 10 links + 1152 (fact sheet section 5).
    EXPECT_EQ(place.content("wide/nodes27.dat").size(), 32U + 44 * 5 + 24 * 3 + 10 * 7 + 1152);
    ASSERT_EQ(wend({"convert", "wide", "back", "--to", "vanilla"}).status, 0);
    for (const std::string file : {"nodes27.dat", "nodes28.dat"})
        EXPECT_EQ(place.content("back/" + file), place.content("map/" + file));
}

TEST_F(ConvertVerbTest, WithoutTargetFilesAreWrittenAsTheyAre) {
    place.put("odd.dat", place.content("map/nodes28.dat") + std::string(840, '\0'));
    for (const std::vector<std::string>& to :
         {std::vector<std::string>{}, {"--to", "gta-sa-paths"}}) {
        std::vector<std::string> words{"convert", "odd.dat", "same.dat", "--force"};
        words.insert(words.end(), to.begin(), to.end());
        ASSERT_EQ(wend(words).status, 0);
        EXPECT_EQ(place.content("same.dat"), place.content("odd.dat"));
    }
}

TEST_F(ConvertVerbTest, AFileGoesIntoAFolderUnderItsName) {
    std::filesystem::create_directory(place.name("folder"));
    ASSERT_EQ(wend({"convert", "map/nodes28.dat", "folder"}).status, 0);
    ASSERT_EQ(wend({"convert", "map/nodes28.dat", "new/"}).status, 0);
    EXPECT_TRUE(place.has("folder/nodes28.dat"));
    EXPECT_TRUE(place.has("new/nodes28.dat"));
}

// Of one file there is nothing to add to what is wrong with it; of a map there is.
TEST_F(ConvertVerbTest, WhatCannotBeReadIsSaidOnceAndNothingIsWritten) {
    place.put("cut.dat", place.content("map/nodes28.dat").substr(0, 50));
    const Outcome one = wend({"convert", "cut.dat", "out.dat"});
    EXPECT_EQ(one.status, 2);
    EXPECT_EQ(lines(one.err), 1) << one.err;
    EXPECT_TRUE(one.err.starts_with("wend: cut.dat: at 0x")) << one.err;
    EXPECT_FALSE(place.has("out.dat"));

    place.put("map/nodes28.dat", place.content("cut.dat"));
    const Outcome map = wend({"convert", "map", "out"});
    EXPECT_EQ(map.status, 2);
    EXPECT_EQ(lines(map.err), 2) << map.err;
    EXPECT_TRUE(map.err.starts_with("wend: map/nodes28.dat: at 0x")) << map.err;
    EXPECT_TRUE(contains(map.err, "nothing was written")) << map.err;
    EXPECT_FALSE(place.has("out"));
}

TEST_F(ConvertVerbTest, ThroughThePipe) {
    const Outcome run = place.shell("wend convert - - --to fla4 <map/nodes28.dat");
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out.substr(0, 8),
              "\xff\xff\xff\xff"
              "FLA4");
    EXPECT_EQ(wend({"convert", "map", "-"}).status, 2);
    EXPECT_EQ(wend({"convert", "map/nodes28.dat", "-", "--json"}).status, 2);
}

// A value that nobody reads beside the true one is lost on the way to vanilla.
TEST_F(ConvertVerbTest, LossesAreRefusedAndNamed) {
    build_wide("28", "odd.dat", "\"wide_flood_fill\": 1",
               "\"wide_flood_fill\": 1, \"stored\": {\"flood_fill\": 7}");
    const Outcome refused = wend({"convert", "odd.dat", "out.dat", "--to", "vanilla", "--json"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_FALSE(place.has("out.dat"));
    EXPECT_TRUE(contains(refused.err, "flood_fill: 1 value lost\n  28:0: 7")) << refused.err;
    EXPECT_TRUE(contains(refused.out, "\"written\": false"));
    EXPECT_TRUE(contains(refused.out, "\"count\": 1"));
    EXPECT_TRUE(contains(refused.out, "\"record\": \"28:0\""));

    const Outcome accepted = wend({"convert", "odd.dat", "out.dat", "--to", "vanilla", "--lossy"});
    EXPECT_EQ(accepted.status, 0);
    EXPECT_TRUE(contains(accepted.err, "28:0"));
    EXPECT_EQ(place.content("out.dat"), place.content("map/nodes28.dat"));
}

TEST_F(ConvertVerbTest, WhatDoesNotFitIsRefusedEvenIfLossesAreNot) {
    build_wide("28", "odd.dat", "\"wide_flood_fill\": 1", "\"wide_flood_fill\": 300");
    const Outcome run = wend({"convert", "odd.dat", "out.dat", "--to", "vanilla", "--lossy"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "28:0: 300")) << run.err;
    EXPECT_FALSE(place.has("out.dat"));
}

TEST_F(ConvertVerbTest, OutputsAreAllOrNone) {
    place.put("out/nodes28.dat", "mine");
    const Outcome run = wend({"convert", "map", "out", "--to", "fla4"});
    EXPECT_EQ(run.status, 2);
    EXPECT_FALSE(place.has("out/nodes27.dat"));
    EXPECT_EQ(place.content("out/nodes28.dat"), "mine");
}

TEST_F(ConvertVerbTest, NothingIsWrittenWhereNotAllCouldBeRead) {
    place.put("map/nodes29.dat", "no path file");
    const Outcome run = wend({"convert", "map", "out"});
    EXPECT_EQ(run.status, 2);
    EXPECT_TRUE(contains(run.err, "nodes29.dat"));
    EXPECT_FALSE(place.has("out"));
}

TEST_F(ConvertVerbTest, UnknownTargetsAreErrors) {
    for (const std::string to : {"fla5", "gta-sa-paths:fla5", "gp9-track", ":", "fla4:vanilla"}) {
        const Outcome run = wend({"convert", "map", "out", "--to", to});
        EXPECT_EQ(run.status, 2) << to;
        EXPECT_TRUE(contains(run.err, "'" + to + "'")) << run.err;
        EXPECT_FALSE(place.has("out"));
    }
}

}  // namespace
}  // namespace wend
